import { startOfflinePage, whenIdle } from '@thikana/web-kit/offline';
import { useLocation } from '@thikana/web-kit/router';
import { useEffect, useState } from 'react';

/** Who goes on to a second page gets the offline page, when the browser is idle: a first load pays nothing for it (docs/adr/0055). */
export function OfflinePageLater() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const goesOn = pathname !== first;
  useEffect(() => (goesOn ? whenIdle(() => void startOfflinePage()) : undefined), [goesOn]);
  return null;
}
