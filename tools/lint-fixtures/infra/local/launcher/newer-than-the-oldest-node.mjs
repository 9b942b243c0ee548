// refused by: n(no-unsupported-features/node-builtins)
import { globSync } from 'node:fs';
console.log(globSync('*'));
