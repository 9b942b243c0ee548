import { readConfig } from './seed/config.ts';
import { paintMarket } from './seed/painted.ts';

/** Paints the market's pictures ahead of the seeding, which then only uploads them: `node infra/demo/src/paint.ts`. */
const { pictures, painted } = await paintMarket(readConfig(process.env).picturesDir);
console.log(`pictures: ${painted} painted, ${pictures.length - painted} kept`);
