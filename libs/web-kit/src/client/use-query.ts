/** TanStack's hooks, that also follow the person: keys are made anew when somebody else is here. */
import { useInfiniteQuery as tanstackInfiniteQuery, useQuery as tanstackQuery } from '@tanstack/react-query';
import { usePerson } from './person.ts';

export const useQuery = ((...given: Parameters<typeof tanstackQuery>) => {
  usePerson();
  return tanstackQuery(...given);
}) as typeof tanstackQuery;

export const useInfiniteQuery = ((...given: Parameters<typeof tanstackInfiniteQuery>) => {
  usePerson();
  return tanstackInfiniteQuery(...given);
}) as typeof tanstackInfiniteQuery;
