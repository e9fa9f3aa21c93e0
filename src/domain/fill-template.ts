import { escapeHtml } from './escape-html.ts';

type Words = Readonly<Record<string, string>>;

const place = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}|\{\{(\w+)\}\}|%7B%7B(\w+)%7D%7D/gs;

/**
 * Fills `{{name}}`, also where it was encoded for the query of an address, and repeats what stands between `{{#name}}` and `{{/name}}`
 * for each item of a block. `head` is HTML, all other values are text.
 */
export const fillTemplate = (
  html: string,
  head: string,
  words: Words,
  blocks: Readonly<Record<string, readonly Words[]>> = {},
): string =>
  html.replaceAll(place, (_, block?: string, repeated?: string, name?: string, encoded?: string) => {
    if (block !== undefined)
      return (blocks[block] ?? []).map((item) => fillTemplate(repeated ?? '', '', item)).join('');
    if (name === 'head') return head;
    return encoded === undefined
      ? escapeHtml(words[name ?? ''] ?? '')
      : encodeURIComponent(words[encoded] ?? '');
  });
