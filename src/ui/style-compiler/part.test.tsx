import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { describe, expect, it } from 'vitest';
import { part } from './part.tsx';

const Box = part('section', {
  base: { color: 'text' },
  variants: { tone: { calm: { bg: 'page' }, loud: { bg: 'accent' } }, isWide: { true: { width: '100%' } } },
  defaultVariants: { tone: 'calm' },
});

const styleOf = (text: string): CSSStyleDeclaration => getComputedStyle(screen.getByText(text));

describe('a part', () => {
  it('gives the element its props and keeps variants out of the HTML', () => {
    render(
      <Box tone="loud" isWide id="a" aria-label="name">
        words
      </Box>,
    );
    const element = screen.getByText('words');
    expect(element.tagName).toBe('SECTION');
    expect(element.id).toBe('a');
    expect(element.getAttribute('tone')).toBeNull();
    expect(element.getAttribute('iswide')).toBeNull();
  });

  it('draws each variant, and the default one when none is chosen', () => {
    render(
      <>
        <Box>plain</Box>
        <Box tone="calm">calm</Box>
        <Box tone="loud" isWide>
          loud
        </Box>
      </>,
    );
    expect(screen.getByText('plain').className).toBe(screen.getByText('calm').className);
    expect(screen.getByText('loud').className).not.toBe(screen.getByText('calm').className);
    expect(styleOf('loud').width).toBe('100%');
    expect(styleOf('calm').width).not.toBe('100%');
  });

  it('dresses its only child when asked to', () => {
    render(
      <Box asChild>
        <a href="/there">go</a>
      </Box>,
    );
    const link = screen.getByRole('link', { name: 'go' });
    expect(link.className).not.toBe('');
    expect(link.closest('section')).toBeNull();
  });

  it('brings its rules with the element, and none for a rendering that is thrown away', async () => {
    const Pale = part('p', { base: { opacity: 0.123 } });
    const { promise: words, resolve: arrive } = Promise.withResolvers<string>();
    const Late = () => <Pale>{use(words)}</Pale>;
    const isInserted = () =>
      [...document.styleSheets].some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('0.123')),
      );
    await act(async () => {
      render(
        <Suspense fallback="waiting">
          <Pale>here</Pale>
          <Late />
        </Suspense>,
      );
    });
    expect(screen.getByText('waiting')).toBeDefined();
    expect(isInserted()).toBe(false);
    await act(async () => {
      arrive('late');
    });
    expect(styleOf('late').opacity).toBe('0.123');
    expect(isInserted()).toBe(true);
  });

  it('refuses to dress anything but one element', () => {
    expect(() => render(<Box asChild>words alone</Box>)).toThrow('needs one element');
  });
});
