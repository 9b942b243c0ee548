// refused by: thikana(type-imports)
import { RpcClient } from '@thikana/service-kit';
export const isUsed = (client: RpcClient) => client !== undefined;
