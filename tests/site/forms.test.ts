import { describe, expect, it } from 'vitest';
import { attributeOf, elementsIn } from '../../scripts/build/html.ts';
import { idsOf, pages } from './built-site.ts';

describe('every page', () => {
  it('has a newsletter form in its footer, which posts by itself and names its page [S1 §2.64]', () => {
    const wrong = pages.filter(({ path, document }) => {
      const [form] = elementsIn(document, 'footer').flatMap((footer) => elementsIn(footer, 'form'));
      if (form === undefined) return true;
      const inputs = elementsIn(form, 'input');
      const has = (attributes: Readonly<Record<string, string>>) =>
        inputs.some((input) =>
          Object.entries(attributes).every(([name, value]) => attributeOf(input, name) === value),
        );
      return !(
        attributeOf(form, 'method') === 'post' &&
        attributeOf(form, 'action')?.endsWith('/functions/v1/forms') === true &&
        has({ name: 'page', value: path }) &&
        has({ name: 'form', value: 'newsletter' }) &&
        has({ name: 'email', type: 'email', required: '' })
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('gives each field a label of its own, and no name of an element twice', () => {
    const wrong = pages.filter(({ document }) => {
      const ids = idsOf(document);
      const labelled = elementsIn(document, 'label').flatMap((label) => attributeOf(label, 'for') ?? []);
      return new Set(ids).size !== ids.length || labelled.some((id) => !ids.includes(id));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
