// as: mfe-admin/src/antd.ts
// refused by: no-restricted-imports
export { useQuery } from '@tanstack/react-query';
