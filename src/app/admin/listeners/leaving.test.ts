import { expect, it } from 'vitest';
import { workSaved, workStarted } from '@/state/unsaved-work.ts';
import { createAdminStore } from '../store.ts';
import { guardUnsavedWork } from './leaving.ts';

/** What the browser would do, were the page left now. */
const isAsked = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

it('asks for confirmation before unload only while work is unsaved', () => {
  const { store, listen } = createAdminStore();
  guardUnsavedWork(listen);
  expect(isAsked()).toBe(false);
  store.dispatch(workStarted('settings-email'));
  store.dispatch(workStarted('settings-privacy'));
  expect(isAsked()).toBe(true);
  store.dispatch(workSaved('settings-email'));
  expect(isAsked()).toBe(true);
  store.dispatch(workSaved('settings-privacy'));
  expect(isAsked()).toBe(false);
});
