/** What a page reports of itself (docs/adr/0038): faults of a release and how fast its first screen was. Nothing of a person. */
import { z } from 'zod';
import { cleanLine } from './text.ts';

/** One line without control characters. */
const Line = (most: number) => z.string().max(most).overwrite(cleanLine);
/** As the releases' own description has them; longer ones belong to nobody. */
const RemoteId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
const Version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/);
/** `/property-details/:id`: a segment with a digit in it would be an address and not its pattern. */
const RoutePattern = z
  .string()
  .max(120)
  .regex(/^(?:\/(?:(?::?[A-Za-z][A-Za-z-]{0,39}|\*)(?:\/(?::?[A-Za-z][A-Za-z-]{0,39}|\*)){0,7})?)$/);
/** `chrome 141`, without the rest of the browser's user agent. */
const Browser = z.string().regex(/^(?:chrome|edge|firefox|safari|other)(?: \d{1,3})?$/);

/**
 * - error: thrown and caught by nobody                    - rejection: a promise's, the same
 * - render: a screen that threw and was replaced         - load: a remote that could not be loaded
 * - refused: a remote that needs a newer page
 */
export const browserErrorKinds = ['error', 'rejection', 'render', 'load', 'refused'] as const;
export const webVitalNames = ['LCP', 'CLS', 'INP', 'TTFB', 'FCP'] as const;

/** Whose it is: a remote, or `shell`, and which release of it. */
const place = { remote: RemoteId, version: Version, route: RoutePattern };

export const BrowserError = z.strictObject({
  ...place,
  kind: z.enum(browserErrorKinds),
  /** `TypeError`, or the code of a refused call. */
  name: z.string().regex(/^[A-Za-z_$][\w$.]{0,63}$/),
  /** Without addresses, e-mails and whatever stood in quotes. */
  message: Line(300),
  /** `function 12.ab34cd5678ef9012.js:1:2345`, the innermost first. */
  frames: z.array(Line(160)).max(8),
});
export type BrowserError = z.infer<typeof BrowserError>;

/** Milliseconds; of CLS, which has no unit, the figure itself. */
export const WebVital = z.strictObject({
  name: z.enum(webVitalNames),
  value: z.number().min(0).max(600_000),
});
export type WebVital = z.infer<typeof WebVital>;

/** One page's report: at most ten errors that it has not reported yet, and the vitals of its first screen once. */
export const BrowserReport = z.strictObject({
  /** The version of web-kit in the page. */
  kit: Version,
  browser: Browser,
  errors: z.array(BrowserError).max(10),
  vitals: z
    .strictObject({ ...place, measured: z.array(WebVital).min(1).max(webVitalNames.length) })
    .nullable(),
});
export type BrowserReport = z.infer<typeof BrowserReport>;
