// @vitest-environment jsdom
import { parse, walk, lexer } from 'css-tree';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { pages } from './built-site.ts';
import { openPage } from './parts-of-page.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: ['html5'],
  rules: {
    'heading-level': 'error',
    // React's ids begin with an underscore, and several checkboxes of a form share a name.
    'valid-id': ['error', { relaxed: true }],
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // Safari takes a list without markers for no list unless it has the role.
    'no-redundant-role': 'off',
    // The search field of the header is a form of one field, which Enter submits.
    'wcag/h32': 'off',
    // How React writes tags, and how a telephone number is set.
    ...Object.fromEntries(
      ['attr-case', 'void-style', 'attribute-boolean-style', 'doctype-style'].map((rule) => [rule, 'off']),
    ),
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
  },
});

const complaintsAbout = async (html: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
};

/** Properties in the style elements of a page that CSS does not have. */
const unknownProperties = (html: string): readonly string[] => {
  const unknown: string[] = [];
  for (const [, css = ''] of html.matchAll(/<style[^>]*>([^<]*)</g))
    walk(parse(css), function (node) {
      const isDescriptor = this.atrule?.name === 'font-face' || this.atrule?.name === 'property';
      if (node.type !== 'Declaration' || isDescriptor || node.property.startsWith('--')) return;
      if (lexer.checkPropertyName(node.property) !== undefined) unknown.push(node.property);
    });
  return unknown;
};

it('every page is valid HTML', async () => {
  expect(pages.length).toBeGreaterThan(40);
  for (const { path, html } of pages) expect([path, await complaintsAbout(html)]).toEqual([path, []]);
});

it('no page has a style that CSS does not know', () => {
  for (const { path, html } of pages) expect([path, unknownProperties(html)]).toEqual([path, []]);
});

it('no address contains a space', () => {
  for (const { path } of pages)
    expect([path, openPage(path).querySelector('[href*=" "], [src*=" "]')?.outerHTML]).toEqual([
      path,
      undefined,
    ]);
});

it('roles and aria-hidden are only where HTML allows them', () => {
  const forbidden = 'label[aria-hidden], :is(table, thead, tbody, tfoot, tr, th, td)[role]';
  for (const { path } of pages)
    expect([path, openPage(path).querySelector(forbidden)?.outerHTML]).toEqual([path, undefined]);
});

it('a fault of each kind is found', async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body>${body}</body></html>`;
  expect(await complaintsAbout(page('<h1>A</h1><h3>B</h3>'))).toEqual([
    expect.stringContaining('heading-level'),
  ]);
  expect(await complaintsAbout(page('<h1>A</h1><ul><p>B</p></ul>'))).toEqual([
    expect.stringContaining('element-permitted-content'),
  ]);
  expect(unknownProperties('<style>a{border-bottom-radius:2px;color:red}</style>')).toEqual([
    'border-bottom-radius',
  ]);
});
