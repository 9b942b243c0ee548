/** What cards need of the contracts as values: evaluated while building, because the shell's first file carries none of them. */
import { sqftPerUnit as squareFeet } from '@thikana/contracts';

export const sqftPerUnit = squareFeet;
