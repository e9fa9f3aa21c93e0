import { describe, expect, it } from 'vitest';
import { attributeOf, elementsIn } from '../../scripts/html.ts';
import { idsOf, pages } from './built-site.ts';

describe('every page', () => {
  it('has a newsletter form in its footer, which posts by itself and names its page [S1 §2.64]', () => {
    const wrong = pages.filter(({ path, document }) => {
      const [form] = elementsIn(document, 'footer').flatMap((footer) => elementsIn(footer, 'form'));
      if (form === undefined) return true;
      const page = elementsIn(form, 'input').find((input) => attributeOf(input, 'name') === 'page');
      return !(
        attributeOf(form, 'method') === 'post' &&
        attributeOf(form, 'action')?.endsWith('/functions/v1/forms') === true &&
        page !== undefined &&
        attributeOf(page, 'value') === path
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
