/** The part of an error that may leave the browser: never what a person typed or read, and no names (docs/adr/0038). */

const MOST_FRAMES = 8;
const MOST_MESSAGE = 300;
const MOST_FRAME = 160;

/** Quoted text, up to the message's end where it was cut. An apostrophe is no quote. */
const QUOTED = /"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)|(?<!\w)['‘](?:[^'’]|['’](?=\w))*(?:['’]|$)/g;
/** Engines quote the name of a missing property; any other quotation may be personal data. */
const BEFORE_PROPERTY = /\b(?:reading|setting|property) $/;

/** An error's message without addresses, queries, e-mails, numbers, quotations and other scripts than Latin. */
export const scrubbed = (message: string): string =>
  message
    .replace(/\b[a-z][\w+.-]*:\/\/\S+/gi, '<address>')
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '<e-mail>')
    .replace(QUOTED, (quoted, at: number, whole: string) =>
      BEFORE_PROPERTY.test(whole.slice(0, at)) ? quoted : '"…"',
    )
    .replace(/\?\S*/g, '')
    .replace(/[\w-]*\d{3,}[\w-]*/g, '<number>')
    .replace(/[^\x20-\x7e…]+/g, ' ')
    .trim()
    .slice(0, MOST_MESSAGE);

/** Where the files of a release are. */
export interface Build {
  id: string;
  version: string;
  /** `https://…/remotes/agent/` */
  base: string;
}

export interface OwnFrame {
  build: Build;
  /** `show 12.ab34cd5678ef9012.js:1:2345` */
  text: string;
}

/** The function's name in a line of a stack: `at show (https://…:1:2)` or `show@https://…:1:2`. */
const FUNCTION = /^\s*(?:at )?(?:async )?([\w$.<>]*)/;

/** The frames of a stack that are in our files, the innermost first. */
export function ownFrames(stack: string, builds: readonly Build[]): OwnFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const build = builds.find(({ base }) => line.includes(base));
      if (!build) return [];
      const [, name = ''] = FUNCTION.exec(line) ?? [];
      const [file = ''] = line.slice(line.indexOf(build.base) + build.base.length).split(/[)\s]/);
      const place = file.replace(/\?[^:]*/, '');
      return [{ build, text: `${name.startsWith('http') ? '' : name} ${place}`.trim().slice(0, MOST_FRAME) }];
    })
    .slice(0, MOST_FRAMES);
}
