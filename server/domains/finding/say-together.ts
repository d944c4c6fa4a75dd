/** In milliseconds: a message waits no longer while more is worked out. To wake the other thread takes a twentieth of it. */
const longestWait = 0.2;

/**
 * The messages of one turn of the event loop leave together, for each one wakes the other thread; but after a while the turn sends what
 * it has: the other would have nothing to do until the last of many questions is answered, and then everything at once.
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
    /** The messages that have not left yet are for nobody any more. */
    forget(): void {
      saying = [];
    },
  };
}
