import { lazy, Suspense } from 'react';
import { useGoogleChooser } from '@thikana/web-kit/session';

const GoogleDialog = lazy(() => import('./google-dialog.tsx'));

/** Where Google cannot be asked (the local emulator), our own chooser opens in its place (ARCH-15). */
export function GoogleChooser() {
  const answer = useGoogleChooser((state) => state.answer);
  if (!answer) return null;
  return (
    <Suspense>
      <GoogleDialog answer={answer} />
    </Suspense>
  );
}
