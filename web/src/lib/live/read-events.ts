/** What an event says: a greeting (null), tags of what changed, or that the shop needs the place for somebody else. */
export type LiveEvent = readonly string[] | null | 'later';

/** undefined for a comment or anything else. */
function meaningOf(event: string): LiveEvent | undefined {
  if (event.startsWith('event: hello\n')) return null;
  if (event.startsWith('event: later\n')) return 'later';
  const data = /^event: changed\ndata: (.*)$/.exec(event)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as string[]);
}

/** Reads a stream of server-sent events as the shop writes them. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const meaning = meaningOf(event);
        if (meaning !== undefined) yield meaning;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
