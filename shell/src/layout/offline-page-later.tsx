import { startOfflinePage, whenIdle } from '@thikana/web-kit/offline';
import { useLocation } from '@thikana/web-kit/router';
import { useEffect, useState } from 'react';

/** Registers the offline page on idle after the second page: a first load does not pay for it (docs/adr/0055). */
export function OfflinePageLater() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const goesOn = pathname !== first;
  useEffect(() => (goesOn ? whenIdle(() => void startOfflinePage()) : undefined), [goesOn]);
  return null;
}
