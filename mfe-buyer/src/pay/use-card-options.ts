import { useTheme } from '@thikana/web-kit/session';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useMemo } from 'react';

/** The card's fields are in the provider's frame, so the theme's colours are passed to it. */
export function useCardOptions(): StripeCardElementOptions {
  const theme = useTheme();
  return useMemo(() => {
    void theme;
    const variables = getComputedStyle(document.documentElement);
    const colour = (name: string) => variables.getPropertyValue(name).trim();
    return {
      hidePostalCode: true,
      style: {
        base: {
          color: colour('--tk-text'),
          iconColor: colour('--tk-primary'),
          fontSize: '16px',
          '::placeholder': { color: colour('--tk-text-tertiary') },
        },
        invalid: { color: colour('--tk-error'), iconColor: colour('--tk-error') },
      },
    };
  }, [theme]);
}
