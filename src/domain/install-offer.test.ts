import { expect, it } from 'vitest';
import { isOfferDue, newInstallRecord, withPageOpened } from './install-offer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const noon = Date.parse('2026-11-20T12:00:00.000Z');

const visitsAfter = (...times: readonly number[]): number =>
  times.reduce(withPageOpened, newInstallRecord).visits;

it('counts a page as a new visit after more than half an hour without one', () => {
  expect(visitsAfter(noon)).toBe(1);
  expect(visitsAfter(noon, noon + 30 * minute)).toBe(1);
  expect(visitsAfter(noon, noon + 30 * minute, noon + 60 * minute)).toBe(1);
  expect(visitsAfter(noon, noon + 30 * minute + 1)).toBe(2);
  expect(visitsAfter(10, 20)).toBe(1);
  expect(withPageOpened(newInstallRecord, noon)).toEqual({
    ...newInstallRecord,
    visits: 1,
    lastSeenAt: noon,
  });
});

it.each([
  ['it is the first visit and nothing was saved', {}, false],
  ['it is the second visit', { visits: 2 }, true],
  ['something was saved', { hasSaved: true }, true],
  ['the visitor has decided', { visits: 2, hasSaved: true, isSettled: true }, false],
  ['it was offered less than thirty days ago', { visits: 2, offeredAt: noon - 30 * day + 1 }, false],
  ['it was offered thirty days ago', { visits: 2, offeredAt: noon - 30 * day }, true],
])('where %s (%o), the offer to install is due: %s', (_why, more, isDue) => {
  expect(isOfferDue({ ...newInstallRecord, visits: 1, ...more }, noon)).toBe(isDue);
});
