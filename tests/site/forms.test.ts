import { describe, expect, it } from 'vitest';
import { attribute } from '../../scripts/budgets/built-site.ts';
import { pages } from './built-site.ts';

const tagsIn = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);

const valuesOf = (html: string, name: string, key: string): readonly string[] =>
  tagsIn(html, name).flatMap((tag) => attribute(tag, key) ?? []);

describe('every page', () => {
  it('has a newsletter form in its footer, which posts by itself and names its page [S1 §2.64]', () => {
    const wrong = pages.filter(({ path, html }) => {
      const footer = html.slice(html.indexOf('<footer'));
      const [form = ''] = /<form[\s\S]*?<\/form>/.exec(footer) ?? [];
      const action = attribute(form, 'action') ?? '';
      const page = tagsIn(form, 'input').find((tag) => attribute(tag, 'name') === 'page') ?? '';
      return !(
        attribute(form, 'method') === 'post' &&
        action.endsWith('/functions/v1/forms') &&
        attribute(page, 'value') === path
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('gives each field a label of its own, and no name of an element twice', () => {
    const wrong = pages.filter(({ html }) => {
      const ids = valuesOf(html, '[a-z][a-z0-9]*', 'id');
      const labelled = valuesOf(html, 'label', 'for');
      return new Set(ids).size !== ids.length || labelled.some((id) => !ids.includes(id));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
