import { contractRules } from './contract.built.ts';
import type { ListingField } from './listing-values.ts';

export const steps = ['place', 'facts', 'photographs', 'preview'] as const;
export type Step = (typeof steps)[number];

export const stepNamed = (name: string): Step | undefined => steps.find((step) => step === name);

const inPlace = [
  'title',
  'location',
  'areaId',
  'pin',
  'description',
  'minPrice',
  'maxPrice',
] as const satisfies ListingField[];

/** A field of the first step; the other ones are facts. */
export type PlaceField = (typeof inPlace)[number];

export function stepOf(field: string): Step {
  if (['pictures', 'image', 'video'].includes(field)) return 'photographs';
  return (inPlace as readonly string[]).includes(field) ? 'place' : 'facts';
}

/** The form's fields in a step. */
export const fieldsOf = (step: Step): string[] =>
  [...Object.keys(contractRules), 'pictures'].filter((field) => stepOf(field) === step);
