// Zod tries out whether it may make functions from strings. The content security policy forbids it, and the browser
// reports each try. Zod reads this setting when it is loaded, so it has to be there before; written by name, because
// importing Zod for it would make it a part of the first script.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
