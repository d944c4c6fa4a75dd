import { type Answers, type Inputs, type ReadingKey, readJson, respond } from './api.ts';

/** A call of `browserApi` of which the headers of the answer say something too. Few need it: it is not in the first script. */
export async function askWithHeaders<K extends ReadingKey>(
  key: K,
  input: Inputs[K],
): Promise<{ body: Answers[K]; headers: Headers }> {
  const response = await respond(key, input);
  return { body: (await readJson(response)) as Answers[K], headers: response.headers };
}
