import type { Db } from '../../db/database.ts';
import { imageStore } from './image-store.ts';

/** For whoever copies them all: no picture is removed until the connection of this `db` ends. */
export function keepPictures(db: Db): Promise<void> {
  return imageStore(db).hold();
}
