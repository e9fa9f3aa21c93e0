import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredSite } from '@/data/site-storage.repository.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { standInForDialogs } from '../../../tests/support/unit/missing-in-jsdom.ts';
import { StoragePanel } from './internal/storage-panel.tsx';
import { consentFound } from './consent.slice.ts';

const device = vi.hoisted((): { stored: StoredSite | null; isSilent: boolean; erased: number } => ({
  stored: null,
  isSilent: false,
  erased: 0,
}));
vi.mock('@/data/site-storage.repository.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  listSiteStorage: () =>
    Promise.resolve(
      device.isSilent ? { ok: false, error: { kind: 'timeout' } } : { ok: true, value: device.stored },
    ),
  eraseSiteStorage: () => {
    device.erased += 1;
    return Promise.resolve(device.isSilent ? { ok: false, error: { kind: 'timeout' } } : { ok: true });
  },
}));

const nothing: StoredSite = { parts: [], others: [], estimates: 0, drafts: 0, unsent: 0 };
const full: StoredSite = {
  parts: [
    { id: 'theme', name: 'theme', count: null, bytes: 9 },
    { id: 'public-site/estimates', name: 'public-site / estimates', count: 2, bytes: 1_234 },
    { id: 'pages', name: 'cedar-site-1', count: 61, bytes: 2_345_678 },
    { id: 'pages', name: 'cedar-site-2', count: 1, bytes: 1 },
    { id: 'worker', name: 'service worker /', count: null, bytes: null },
  ],
  others: ['another-app'],
  estimates: 2,
  drafts: 1,
  unsent: 1,
};

const show = async (stored: StoredSite) => {
  device.stored = stored;
  const { types, InStore } = createTestStore();
  await act(async () => {
    render(<StoragePanel waitingHref="/contact" />, { wrapper: InStore });
    await Promise.resolve();
  });
  return types;
};
const click = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.querySelectorAll('dt, code, dd > span')].map(({ textContent }) => textContent),
  );

beforeEach(() => {
  device.isSilent = false;
  device.erased = 0;
  standInForDialogs();
});
it('names every part in words, with its own name and size', async () => {
  await show(full);
  expect(rows()).toEqual([
    ['Your choice of light or dark', 'theme', '9 bytes'],
    ['Estimates you saved', 'public-site / estimates', '2 records, 1 kB'],
    ['Pages of this site', 'cedar-site-1', '61 files, 2.3 MB'],
    ['Pages of this site', 'cedar-site-2', '1 file, 1 byte'],
    ['The program that opens the site without a connection', 'service worker /', ''],
  ]);
  expect(screen.getByText('another-app')).toBeDefined();
});

it('asks before it erases, and says what would be lost for good', async () => {
  const types = await show(full);
  await click('Erase all of this');
  const question = screen.getByRole('alertdialog', { name: 'Erase what this site has stored here?' });
  expect([...question.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '1 message or sign-up that has not been sent',
    '1 message you have begun',
    '2 saved estimates',
  ]);
  expect(screen.getByRole('link', { name: 'See what is waiting' }).getAttribute('href')).toBe('/contact');
  await click('Cancel');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(device.erased).toBe(0);
  await click('Erase all of this');
  device.stored = nothing;
  await click('Erase');
  expect(device.erased).toBe(1);
  expect(screen.getByRole('status').textContent).toMatch(/^Erased\./);
  expect(screen.getByText('Nothing.')).toBeDefined();
  expect(types()).toContain(consentFound.type);
});

it('the question counts what is stored when it is asked, not when the page was opened', async () => {
  await show(nothing);
  device.stored = full;
  await click('Erase all of this');
  expect(screen.getByRole('alertdialog').textContent).toContain('2 saved estimates');
});

it('says that nothing would be lost where nothing would', async () => {
  await show(nothing);
  await click('Erase all of this');
  expect(screen.getByRole('alertdialog').textContent).toContain('You would lose nothing');
  expect(screen.queryByRole('link')).toBeNull();
});

it('a device that does not answer is no empty one, and can be asked again', async () => {
  device.isSilent = true;
  await show(full);
  expect(screen.getByRole('alert').textContent).toContain('could not be read');
  expect(screen.queryByText('Nothing.')).toBeNull();
  device.isSilent = false;
  await click('Try again');
  expect(rows()).toHaveLength(5);
});

it('what could not be erased is not called erased', async () => {
  await show(full);
  await click('Erase all of this');
  device.isSilent = true;
  await click('Erase');
  expect(screen.getByRole('status').textContent).toMatch(/^Not everything could be erased/);
});
