// as: mfe-admin/src/fixture.ts
// refused by: no-restricted-imports
export { default } from 'axios';
