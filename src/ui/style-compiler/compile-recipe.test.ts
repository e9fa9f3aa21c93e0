import { expect, test } from 'vitest';
import { compileRecipe } from './compile-recipe.ts';

const rulesFor = (look: readonly string[] | undefined): string => (look ?? []).slice(1).join('\n');

test('makes one look for each set of variants, the default first', () => {
  const { variants, looks } = compileRecipe({
    base: { display: 'block' },
    variants: {
      size: { small: { width: '1px' }, large: { width: '2px' } },
      quiet: { true: { opacity: 0.5 } },
    },
    defaultVariants: { size: 'large' },
  });
  expect(variants).toEqual({ size: ['large', 'small'], quiet: ['', 'true'] });
  expect(Object.keys(looks)).toEqual(['large ', 'large true', 'small ', 'small true']);
  expect(rulesFor(looks['small true'])).toMatch(/width:1px;.*opacity:0\.5/);
  expect(rulesFor(looks['large '])).not.toContain('opacity');
});

test('gives rules a style sheet takes one by one, all below the class of the look', () => {
  const { looks } = compileRecipe({ base: { color: 'fg', _hover: { color: 'bg' }, md: { width: '1px' } } });
  const [className = 'none', ...rules] = looks[''] ?? [];
  const sheet = document.head.appendChild(document.createElement('style')).sheet;
  for (const rule of rules) sheet?.insertRule(rule);
  expect(sheet?.cssRules).toHaveLength(rules.length);
  expect(rules.join('').match(/[^{}]*\{[^{}]*\}/g)).toHaveLength(3);
  for (const selector of rules.join('').match(/\.[^{},]+(?=\{)/g) ?? [])
    expect(selector).toContain(className);
});
