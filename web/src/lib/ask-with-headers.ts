import {
  type Answers,
  type Inputs,
  type LooseInput,
  type ReadingKey,
  readJson,
  respond,
  whileReading,
} from './api.ts';

/** A call of `browserApi` of which the headers of the answer say something too. Few need it: it is not in the first script. */
export async function askWithHeaders<K extends ReadingKey>(
  key: K,
  input: Inputs[K],
): Promise<{ body: Answers[K]; headers: Headers }> {
  const loose: LooseInput = input;
  return whileReading(async (signal) => {
    const response = await respond(key, { ...loose, signal });
    return { body: (await readJson(response)) as Answers[K], headers: response.headers };
  });
}
