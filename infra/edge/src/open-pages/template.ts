/** What people wrote, put where a page has another meaning for some characters. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For HTML and XML: between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** JSON for a `<script>` of data: nothing in it can end the script or begin a comment of HTML. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

/** What a template is filled with: texts, and lists of texts whose part is repeated for each entry. */
export type View = Record<string, string | readonly Record<string, string>[]>;

/**
 * Fills a remote's template: `[[name]]` is a text, escaped; `[[#name]] … [[/name]]` is repeated for each entry of a list, whose names come
 * before the outer ones. What a text holds is never read as a template.
 */
export const fillTemplate = (template: string, view: View): string =>
  template.replace(
    /\[\[#(\w+)\]\]([\s\S]*?)\[\[\/\1\]\]|\[\[(\w+)\]\]/g,
    (_, list: string | undefined, part: string, name: string) => {
      const found = view[list ?? name];
      if (typeof found !== 'object') return list === undefined ? escapeHtml(found ?? '') : '';
      return list === undefined
        ? ''
        : found.map((entry) => fillTemplate(part, { ...view, ...entry })).join('');
    },
  );
