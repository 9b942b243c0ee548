/** TanStack's hooks that also subscribe to the person: the keys change with it. */
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
