import { expect, it } from 'vitest';
import { copiedWords } from './words.ts';

it('what somebody typed is copied field by field, without what is empty', () => {
  const typed = {
    alt: 'A bench',
    title: ' Cedar ',
    description: 'One\ntwo',
    tags: '',
    category: 'steam',
  } as const;
  expect(copiedWords(typed)).toBe(
    'Title: Cedar\nDescription: One\ntwo\nCategory: Steam\nAlternative text: A bench',
  );
  expect(copiedWords({ description: '  ' })).toBe('');
});
