import { lazy, Suspense } from 'react';
import { useGoogleChooser } from '@thikana/web-kit/session';

const GoogleDialog = lazy(() => import('./google-dialog.tsx'));

/** Where Google is unavailable (the local emulator), our own chooser replaces it (ARCH-15). */
export function GoogleChooser() {
  const answer = useGoogleChooser((state) => state.answer);
  if (!answer) return null;
  return (
    <Suspense>
      <GoogleDialog answer={answer} />
    </Suspense>
  );
}
