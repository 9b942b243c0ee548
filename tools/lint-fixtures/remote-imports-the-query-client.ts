// as: mfe-buyer/src/fixture.ts
// refused by: no-restricted-imports
export { useQuery } from '@tanstack/react-query';
