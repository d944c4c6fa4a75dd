import { ContactCall } from './contact-call.tsx';
import { EmptyShelf } from './empty-shelf.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { loader } from './loader.ts';
import { Reviews } from './reviews.tsx';
import { Services } from './services.tsx';
import { Statistics } from './statistics.tsx';

/** What the home page can be looked at and searched from without, in one chunk. */
export const rest = { Services, Statistics, Reviews, ContactCall, EmptyShelf, GetInTouch, loader };
