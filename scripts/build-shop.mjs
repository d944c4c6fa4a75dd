// npm run build: install and build what npm start would, without serving. For images and servers that only run.
import { build } from './build.mjs';
import { install } from './install.mjs';

await install('running');
build();
