/** Part of `npm run contract`: nginx's limits of bodies. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nginxBodyLimits } from './body-limits.ts';

writeFileSync(resolve(import.meta.dirname, '../../proxy/body-limits.conf'), nginxBodyLimits());
