import { expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fast-check.ts';
import { tagsOf } from '@/domain/photo-metadata.ts';
import { tagEntryOf, tagsChosen, tagsTyped, tagValueOf, type TagEntry } from './tags-field.tsx';

/** As a person types it, letter by letter, into a field that shows the letters which are no tag yet. */
const typed = (text: string, from: TagEntry = tagEntryOf('')): TagEntry =>
  Array.from(text).reduce((entry, letter) => tagsTyped(entry, entry.typing + letter), from);

it.each([
  ['cedar, two benches ,steam', ['cedar', 'two benches'], 'steam'],
  ['cedar,,steam', ['cedar'], 'steam'],
  ['cedar\tsteam', ['cedar'], 'steam'],
  [',', [], ''],
  ['cedar,cedar,', ['cedar'], ''],
  // On its way to another tag it says for a moment what is there already.
  ['cedar,cedars', ['cedar'], 'cedars'],
])('%j is %j and the letters %j [S2 §2.32]', (text, chips, typing) => {
  expect(typed(text)).toEqual({ chips, typing });
});

it('however it is typed, dictated or pasted, what is stored are its parts, trimmed, each once [S2 §5.8]', () => {
  const letters = fc.constantFrom('a', 'b', ' ', ',', 'ab', ', ');
  fc.assert(
    fc.property(fc.array(letters), fc.nat(), (parts, at) => {
      const text = parts.join('');
      const cut = at % (text.length + 1);
      const inOne = tagsTyped(tagEntryOf(''), text);
      const inTwo = typed(text.slice(cut), tagsTyped(tagEntryOf(''), text.slice(0, cut)));
      for (const entry of [typed(text), inOne, inTwo])
        expect(tagsOf(tagValueOf(entry))).toEqual(tagsOf(text));
    }),
  );
});

it('a tag that is removed or renamed leaves the letters beside it', () => {
  const entry = typed('cedar, steam, li');
  expect(tagsChosen(entry, ['steam'])).toEqual({ chips: ['steam'], typing: 'li' });
  expect(tagsChosen(entry, ['cedar, lake', 'steam'])).toEqual({
    chips: ['cedar', 'lake', 'steam'],
    typing: 'li',
  });
  expect(tagValueOf(entry)).toBe('cedar, steam, li');
});
