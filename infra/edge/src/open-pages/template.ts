import { escapeHtml } from './escape.ts';

/** What a template is filled with: texts, and lists of texts whose part is repeated for each entry. */
export type View = Record<string, string | readonly Record<string, string>[]>;

/**
 * Fills a remote's template: `[[name]]` is a text, escaped; `[[#name]] … [[/name]]` stands once for each entry of a list, whose names come
 * before the outer ones. What a text holds is never read as a template.
 */
export const fillTemplate = (template: string, view: View): string =>
  template.replace(
    /\[\[#(\w+)\]\]([\s\S]*?)\[\[\/\1\]\]|\[\[(\w+)\]\]/g,
    (_, list: string | undefined, part: string, name: string) => {
      if (list === undefined) return textIn(view, name);
      const entries = view[list];
      return typeof entries === 'object'
        ? entries.map((entry) => fillTemplate(part, { ...view, ...entry })).join('')
        : '';
    },
  );

function textIn(view: View, name: string): string {
  const text = view[name];
  return typeof text === 'string' ? escapeHtml(text) : '';
}
