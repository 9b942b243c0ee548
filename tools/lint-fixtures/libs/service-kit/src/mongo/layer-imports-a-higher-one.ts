// refused by: eslint(no-restricted-imports)
export { committed } from '../events/layer-imports-a-lower-one.ts';
