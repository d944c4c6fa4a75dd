import { compileCache } from './shop-process.ts';

// What tests start, and what a shop of theirs starts, need not be compiled anew each time. Only now, so that the worker itself does
// not write down all that it has read when it ends: that takes seconds, and each writes the same.
process.env.NODE_COMPILE_CACHE = compileCache;
