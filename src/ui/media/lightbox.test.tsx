import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { standInForDialogs } from '../../../tests/support/unit/missing-in-jsdom.ts';
import { Lightbox } from './lightbox.tsx';

beforeAll(() => {
  standInForDialogs();
  // jsdom does not capture pointers.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.scrollTo = () => undefined;
});

const pictures = Array.from({ length: 6 }, (_, index) => ({
  id: `p${index + 1}`,
  sources: { fallback: `/p${index + 1}.jpg`, alt: `Picture ${index + 1}`, width: 1600, height: 1067 },
  title: `Title ${index + 1}`,
  caption: `Caption ${index + 1}`,
}));

const Example = ({ start = 0 }: { readonly start?: number }) => {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIndex(start);
        }}
      >
        open
      </button>
      <Lightbox
        label="Pictures"
        pictures={pictures}
        index={index}
        onIndexChange={setIndex}
        onClose={() => {
          setIndex(null);
        }}
      />
    </>
  );
};

const open = (start = 0): HTMLElement => {
  render(<Example start={start} />);
  const opener = screen.getByRole('button', { name: 'open' });
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole('dialog');
};

const swipe = (from: number, to: number): void => {
  const stage = document.querySelector('.stage');
  if (stage === null) throw new Error('The lightbox has no stage.');
  const at = (clientX: number) => ({ clientX, pointerId: 1, isPrimary: true, button: 0 });
  fireEvent.pointerDown(stage, at(from));
  fireEvent.pointerMove(stage, at(to));
  fireEvent.pointerUp(stage, at(to));
};

describe('the lightbox', () => {
  it('counts from one and shows title and caption [S1 §3.6, §4.13]', () => {
    open(1);
    expect(screen.getByText('2 / 6')).toBeDefined();
    expect(screen.getByText('Title 2')).toBeDefined();
    expect(screen.getByText('Caption 2')).toBeDefined();
  });

  it('goes from the last picture to the first and back with the arrow keys [S1 §4.10, §4.12]', () => {
    const dialog = open(5);
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(screen.getByText('1 / 6')).toBeDefined();
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(screen.getByText('6 / 6')).toBeDefined();
  });

  it('goes round with its buttons [S1 §4.10]', () => {
    open(0);
    fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(screen.getByText('6 / 6')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(screen.getByText('1 / 6')).toBeDefined();
  });

  it('follows a swipe and ignores a small movement', () => {
    open(0);
    swipe(300, 100);
    expect(screen.getByText('2 / 6')).toBeDefined();
    swipe(100, 300);
    expect(screen.getByText('1 / 6')).toBeDefined();
    swipe(100, 120);
    expect(screen.getByText('1 / 6')).toBeDefined();
  });

  it('zooms where it is tapped twice; then a swipe moves the picture and never turns', () => {
    open(0);
    const stage = document.querySelector<HTMLElement>('.stage') ?? document.body;
    fireEvent.doubleClick(stage);
    expect(stage.dataset['zoomed']).toBe('true');
    swipe(300, 100);
    expect(screen.getByText('1 / 6')).toBeDefined();
    fireEvent.doubleClick(stage);
    expect(stage.dataset['zoomed']).toBeUndefined();
    fireEvent.doubleClick(stage);
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(screen.getByText('1 / 6')).toBeDefined();
    expect(stage.dataset['zoomed']).toBeUndefined();
    swipe(300, 100);
    expect(screen.getByText('2 / 6')).toBeDefined();
  });

  it('turns nothing while the browser has zoomed, and rests when a second finger begins a pinch', () => {
    const viewport = Object.assign(new EventTarget(), { scale: 2.5 });
    vi.stubGlobal('visualViewport', viewport);
    open(0);
    swipe(300, 100);
    expect(screen.getByText('1 / 6')).toBeDefined();
    viewport.scale = 1;
    act(() => void viewport.dispatchEvent(new Event('resize')));
    const stage = document.querySelector<HTMLElement>('.stage') ?? document.body;
    const finger = { pointerId: 1, isPrimary: true, button: 0 };
    fireEvent.pointerDown(stage, { ...finger, clientX: 200 });
    fireEvent.pointerMove(stage, { ...finger, clientX: 140 });
    expect(stage.style.translate).toBe('-60px');
    fireEvent.pointerDown(stage, { pointerId: 2, isPrimary: false, button: 0, clientX: 300 });
    fireEvent.pointerUp(stage, { ...finger, clientX: 100 });
    expect(stage.style.translate).toBe('');
    expect(screen.getByText('1 / 6')).toBeDefined();
  });

  it('loads only the picture shown and its two neighbours', () => {
    open(0);
    const loaded = [...document.querySelectorAll('dialog img')].map((image) => image.getAttribute('src'));
    expect(loaded.toSorted()).toEqual(['/p1.jpg', '/p2.jpg', '/p6.jpg']);
  });

  it('hides the neighbours from screen readers', () => {
    open(0);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Picture 1']);
  });

  it('closes with Escape and gives focus back to what opened it [S1 §4.11]', () => {
    fireEvent(open(0), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('open');
  });

  it('closes with its cross', () => {
    open(0);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
