/** In milliseconds: what was said waits no longer while more is worked out. To wake the other thread takes a twentieth of it. */
const longestWait = 0.2;

/**
 * What is said in one turn of the event loop leaves together, for each message wakes the other thread; but not later than the turn has
 * something to say after a while: the other would have nothing to do until the last of many questions is answered, and then everything at once.
 */
export function sayTogether<Message>(post: (messages: Message[]) => void) {
  let saying: Message[] = [];
  let since = 0;

  function send(): void {
    const messages = saying;
    saying = [];
    if (messages.length > 0) post(messages);
  }

  return {
    say(message: Message): void {
      saying.push(message);
      if (saying.length === 1) {
        since = performance.now();
        setImmediate(send);
      } else if (performance.now() - since > longestWait) {
        send();
      }
    },
    /** What was said and has not left yet is for nobody any more. */
    forget(): void {
      saying = [];
    },
  };
}
