import { returnLimits } from '@spareworks/contract/plain/returns';
import type { Buyer } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { type ImageContext, keepPicture } from '../images/keep-picture.ts';
import { requireOrder } from '../orders/find-order.ts';
import { requireSent } from './lock-return.ts';
import { pictureStore } from './picture-store.ts';

/** Takes a picture in for a return of the order. Until a return names it, it belongs to none; after a day it is gone. */
export async function keepReturnPicture(
  context: ImageContext,
  caller: Buyer,
  orderId: string,
  path: string,
): Promise<{ _id: string; url: string }> {
  const { database } = context;
  requireSent(await requireOrder(database, orderId, caller));
  const store = pictureStore(database);
  await store.forgetOld(orderId);
  if ((await store.countLoose(orderId)) >= returnLimits.loosePictures) throw new Problem('too_many_pictures');
  const { data } = await keepPicture(context, path, caller.email);
  const id = newId();
  const imageId = /^\/images\/([0-9a-f-]{36})/.exec(data.url)?.[1] ?? null;
  await store.add({ id, orderId, url: data.url, imageId });
  return { _id: id, url: data.url };
}
