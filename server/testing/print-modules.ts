// For `node --import`: prints which modules of the workspaces that only some shops need are read, and one that every
// shop reads, so that one sees that it prints.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    const path = /\/(?:(?:sandbox|demo)\/(?!node_modules).+|server\/app)\.ts$/.exec(url)?.[0];
    if (path !== undefined) console.log(`read ${path}`);
    return nextLoad(url, context);
  },
});
