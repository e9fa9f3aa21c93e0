import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForDialogs } from '../../../tests/support/unit/missing-in-jsdom.ts';
import { closeToTile, openFromTile } from './tile-transition.ts';

const nameOf = (image: Element | null): string =>
  image instanceof HTMLElement ? image.style.viewTransitionName : '';
const tile = () => document.querySelector('#tile');
const shown = () => document.querySelector('[data-shown] img');
const dialog = (): HTMLDialogElement => {
  const found = document.querySelector('dialog');
  if (found === null) throw new Error('There is no dialog.');
  return found;
};
const names = () => ({ tile: nameOf(tile()), shown: nameOf(shown()) });

/** The names that the browser captures before and after the change. */
const captured: ReturnType<typeof names>[] = [];
beforeEach(() => {
  captured.length = 0;
  render(
    <>
      <img src="/room.jpg" alt="" />
      <figure>
        <button type="button">
          <img src="/other.jpg" alt="" />
        </button>
      </figure>
      <figure>
        <a href="/gallery/1">
          <img id="tile" src="/room.jpg" alt="" />
        </a>
      </figure>
      <dialog>
        <img src="/other.jpg" alt="" />
        <div data-shown>
          <img src="/room.jpg" alt="" />
        </div>
      </dialog>
    </>,
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const startViewTransition = (update: () => Promise<void>) => {
    captured.push(names());
    const finished = update().then(() => captured.push(names()));
    return { ready: Promise.resolve(), finished };
  };
  Object.assign(document, { startViewTransition });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 100, 100));
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'startViewTransition');
});

it('opens out of the tile that shows the same file, and leaves no name', async () => {
  standInForDialogs();
  await openFromTile(dialog());
  expect(dialog().open).toBe(true);
  expect(captured).toEqual([
    { tile: 'picture', shown: '' },
    { tile: '', shown: 'picture' },
  ]);
  expect(names()).toEqual({ tile: '', shown: '' });
});

it('closes into the tile of the picture shown last', async () => {
  const close = vi.fn();
  await closeToTile(dialog(), close);
  expect(close).toHaveBeenCalledOnce();
  expect(captured).toEqual([
    { tile: '', shown: 'picture' },
    { tile: 'picture', shown: '' },
  ]);
  expect(names()).toEqual({ tile: '', shown: '' });
});

it('fades where the tile is out of view', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -200, 100, 100));
  const close = vi.fn();
  await closeToTile(dialog(), close);
  expect(close).toHaveBeenCalledOnce();
  expect(captured).toEqual([
    { tile: '', shown: '' },
    { tile: '', shown: '' },
  ]);
});
