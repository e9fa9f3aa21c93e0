import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkProvider } from '@/ui/navigation/link-slot.tsx';
import { SiteSearch } from './site-search.tsx';

const opened: string[] = [];

beforeAll(async () => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  // Fetched once here, so that no test waits for the module.
  await import('./internal/search-panel.tsx');
});
beforeEach(() => {
  vi.useFakeTimers();
  // Without the full index, the bundled one answers.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  opened.length = 0;
  render(
    <LinkProvider
      link={({ onClick, ...props }) => (
        <a
          {...props}
          onClick={(event) => {
            onClick?.(event);
            event.preventDefault();
            opened.push(props.href);
          }}
        />
      )}
    >
      <a href="#before">before</a>
      <SiteSearch />
      <a href="#after">after</a>
    </LinkProvider>,
  );
});

const field = () => screen.getByRole('searchbox', { name: 'Search the site' });
const box = () => screen.getByRole('combobox', { name: 'Search the site' });
const queryBox = () => screen.queryByRole('combobox');
const options = () => screen.getAllByRole('option');
const link = (name: string) => screen.getByRole('link', { name });

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const focus = async (element: HTMLElement) => {
  act(() => element.focus());
  await wait(0);
};
const sendKey = async (key: string, init: KeyboardEventInit = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
  await wait(0);
};
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
/** Types, and waits until the pause is over. */
const search = async (text: string) => {
  type(text);
  await wait(300);
};

describe('the closed field', () => {
  it('is a native form that leads to the list of all pages', () => {
    expect(field().closest('form')?.getAttribute('action')).toBe('/sitemap');
    expect(queryBox()).toBeNull();
  });

  it('opens on focus, with the suggestions and what was typed before [S1 §2.68]', async () => {
    fireEvent.change(field(), { target: { value: 'gal' } });
    await focus(field());
    expect(document.activeElement).toBe(box());
    expect(box()).toHaveProperty('value', 'gal');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('opens with K and %o [S1 §2.69]', async (keys) => {
    await sendKey('k', keys);
    expect(document.activeElement).toBe(box());
    expect(screen.getByRole('listbox', { name: 'Suggestions' }).children).toHaveLength(8);
  });

  it('stays closed when the focus has moved on before the panel is loaded', async () => {
    act(() => field().focus());
    act(() => link('after').focus());
    await wait(0);
    expect(queryBox()).toBeNull();
  });
});

describe('closing', () => {
  it('by Escape clears the text and gives focus back to the field, which stays closed [S1 §2.70, §4.23]', async () => {
    await focus(field());
    await search('gallery');
    await sendKey('Escape');
    expect(queryBox()).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(field()).toHaveProperty('value', '');
    fireEvent.input(field(), { target: { value: 's' } });
    await wait(0);
    expect(box()).toHaveProperty('value', 's');
  });

  it('by Escape gives focus back to where it was before Ctrl+K', async () => {
    act(() => link('before').focus());
    await sendKey('k', { ctrlKey: true });
    await sendKey('Escape');
    expect(queryBox()).toBeNull();
    expect(document.activeElement).toBe(link('before'));
  });

  it('by its cross does the same', async () => {
    await focus(field());
    type('gallery');
    fireEvent.click(screen.getByRole('button', { name: 'Close search' }));
    expect(queryBox()).toBeNull();
    expect(field()).toHaveProperty('value', '');
  });

  it('by a click outside keeps the text [S1 §2.71]', async () => {
    await focus(field());
    type('gallery');
    fireEvent.pointerDown(options()[0] ?? box());
    expect(queryBox()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(queryBox()).toBeNull();
    expect(field()).toHaveProperty('value', 'gallery');
  });

  it('happens when focus goes elsewhere, not when it goes to the cross', async () => {
    await focus(field());
    await focus(screen.getByRole('button', { name: 'Close search' }));
    expect(queryBox()).not.toBeNull();
    await focus(link('after'));
    expect(queryBox()).toBeNull();
    expect(document.activeElement).toBe(link('after'));
  });
});

describe('the results', () => {
  beforeEach(() => focus(field()));

  it('wait 300 ms after the last letter and are at most 8 [S1 §9.12, §9.13]', async () => {
    type('saun');
    await wait(200);
    type('sauna');
    await wait(299);
    expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeTruthy();
    await wait(1);
    expect(screen.getByRole('listbox', { name: 'Results' })).toBeTruthy();
    expect(options()).toHaveLength(8);
    expect(screen.getByRole('status').textContent).toBe('8 results');
  });

  it('keep the suggestions for a single letter', async () => {
    await search('s');
    expect(screen.getByRole('listbox', { name: 'Suggestions' }).children).toHaveLength(8);
    expect(screen.queryByText(/No results/)).toBeNull();
  });

  it('name the category and mark the words that were asked for', async () => {
    await search('relaxation');
    const [first] = options();
    expect(first?.getAttribute('href')).toBe('/health-benefits/sleep-quality-relaxation');
    expect(first?.textContent).toContain('Health benefit');
    expect(first?.querySelector('mark')?.textContent).toBe('Relaxation');
  });

  it('say so when there are none, and link to the contact page [S1 §2.74]', async () => {
    await search('submarine');
    expect(screen.getByRole('status').textContent).toBe('No results were found for “submarine”.');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(link('Contact us'));
    expect(opened).toEqual(['/contact']);
    expect(queryBox()).toBeNull();
  });
});

describe('the keys of the combobox', () => {
  beforeEach(() => focus(field()));
  const active = () =>
    options().findIndex((option) => option.id === box().getAttribute('aria-activedescendant'));

  it('move among the results, round and round', async () => {
    await search('sauna');
    expect(active()).toBe(0);
    for (const [key, position] of [
      ['ArrowDown', 1],
      ['End', 7],
      ['ArrowDown', 0],
      ['ArrowUp', 7],
      ['Home', 0],
    ] as const) {
      await sendKey(key);
      expect(active()).toBe(position);
      expect(options()[position]?.getAttribute('aria-selected')).toBe('true');
    }
  });

  it('choose nothing among the suggestions until an arrow is pressed', async () => {
    expect(active()).toBe(-1);
    await sendKey('Enter');
    expect(opened).toEqual([]);
    await sendKey('ArrowUp');
    expect(active()).toBe(7);
  });

  it('open the best result by Enter, without waiting for the pause', async () => {
    type('gallery');
    await sendKey('Enter');
    expect(opened).toEqual(['/gallery']);
    expect(queryBox()).toBeNull();
    expect(field()).toHaveProperty('value', '');
  });

  it('leave Enter to the composition of a letter', async () => {
    type('gallery');
    await sendKey('Enter', { isComposing: true });
    expect(opened).toEqual([]);
  });
});

it('keeps the closed field out of reach while the search is open', async () => {
  await focus(field());
  const form = document.querySelector('form');
  expect(form?.getAttribute('aria-hidden')).toBe('true');
  expect(form === null ? [] : within(form).queryAllByRole('searchbox')).toEqual([]);
  expect(form?.querySelector('input')?.tabIndex).toBe(-1);
});
