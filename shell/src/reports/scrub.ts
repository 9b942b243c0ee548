/** What may leave the browser of an error: never what a person typed, read or is called (docs/adr/0038). */

const MOST_FRAMES = 8;
const MOST_MESSAGE = 300;
const MOST_FRAME = 160;

/** What stands in quotes, up to the message's end where it was cut. An apostrophe is none. */
const QUOTED = /"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)|(?<!\w)['‘](?:[^'’]|['’](?=\w))*(?:['’]|$)/g;
/** An engine names the property that was missing; nothing else in quotes is the program's own for certain. */
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

/** Where files of a release stand. */
export interface Build {
  id: string;
  version: string;
  /** `https://…/remotes/agent/0.1.0-ab12/` */
  base: string;
}

export interface OwnFrame {
  build: Build;
  /** `show chunks/12.ab34cd56.js:1:2345` */
  text: string;
}

/** A line of a stack: `at show (https://…:1:2)` or `show@https://…:1:2`. */
const FUNCTION = /^\s*(?:at )?(?:async )?([\w$.<>]*)/;

/** The frames of a stack that are in files of ours, the innermost first. */
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
