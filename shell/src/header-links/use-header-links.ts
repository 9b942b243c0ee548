import { currentPerson, send } from '@thikana/web-kit/client';
import { useQuery } from '@thikana/web-kit/data';
import type { HeaderLink } from '@thikana/web-kit/federation';
import { useSession } from '@thikana/web-kit/session';
import { useContext } from 'react';
import { useIdle } from '../waiting/use-waiting.ts';
import { DirectoryContext } from './directory-context.ts';

/** The remotes' links for the person's role, as the directory declares them (ARCH-11). */
export function useHeaderLinks(): HeaderLink[] {
  const { remotes } = useContext(DirectoryContext);
  const role = useSession((state) => state.role);
  return remotes.flatMap(({ header = [] }) =>
    header.filter(({ roles }) => roles.some((one) => one === role)),
  );
}

const firstNumber = (data: unknown): number | null =>
  Object.values(Object(data) as object).find((value) => typeof value === 'number') ?? null;

/** The number at a link; null for none and while it is unknown or unavailable. Its key has the topic of its live messages. */
export function useLinkCount({ count: path = '' }: HeaderLink): number | null {
  const idle = useIdle();
  const { data, isError } = useQuery({
    // oxlint-disable-next-line thikana/query-keys -- the call is named by data, not by the contracts
    queryKey: [path.split('/')[1], 'header', currentPerson(), path],
    queryFn: async ({ signal }) =>
      firstNumber((await send({ method: 'GET', path, query: {}, handle403Locally: true, signal })).data),
    enabled: idle && path !== '',
  });
  return isError || !data ? null : data;
}
