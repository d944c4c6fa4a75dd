/** What is said in one turn of the event loop leaves together: each message wakes the other thread. */
export function sayTogether<Message>(post: (messages: Message[]) => void) {
  let saying: Message[] = [];

  function send(): void {
    const messages = saying;
    saying = [];
    if (messages.length > 0) post(messages);
  }

  return {
    say(message: Message): void {
      saying.push(message);
      if (saying.length === 1) setImmediate(send);
    },
    /** What was said and has not left yet is for nobody any more. */
    forget(): void {
      saying = [];
    },
  };
}
