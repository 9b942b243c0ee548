/** The contracts' values that cards need, evaluated at build time: the shell's first file contains no contracts. */
import { sqftPerUnit as squareFeet } from '@thikana/contracts';

export const sqftPerUnit = squareFeet;
