import { z } from 'zod';
import { limits } from '../limits.ts';

/** Whole taka. Money is never a float inside (PAY-5). */
export const Taka = z.number().int().min(1).max(limits.priceTaka);
/** Whole US cents. */
export const UsdCents = z.number().int().min(0);
