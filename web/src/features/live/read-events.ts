/** The tags in one event, null for a greeting; undefined for a comment or anything else. */
function tagsIn(event: string): readonly string[] | null | undefined {
  if (event.startsWith('event: hello\n')) return null;
  const data = /^event: changed\ndata: (.*)$/.exec(event)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as string[]);
}

/** Reads a stream of server-sent events as the shop writes them: null for its greeting, tags for each change. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<readonly string[] | null> {
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
        const tags = tagsIn(event);
        if (tags !== undefined) yield tags;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
