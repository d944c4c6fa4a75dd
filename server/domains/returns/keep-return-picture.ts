import { returnLimits } from '@spareworks/contract/plain/returns';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import type { Buyer } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { type ImageContext, keepPicture } from '../images/keep-picture.ts';
import { requireOrder } from '../orders/find-order.ts';
import { requireSent } from './lock-return.ts';
import { pictureStore } from './picture-store.ts';

const keptHere = new RegExp(`^/images/(${uuidPattern})`);

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
  const imageId = keptHere.exec(data.url)?.[1] ?? null;
  await store.add({ id, orderId, url: data.url, imageId });
  return { _id: id, url: data.url };
}
