// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { layOutSections } from './lay-out-sections.ts';

const html = document.documentElement;
const laidOut = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[id]')]
    .filter(({ style }) => style.contentVisibility !== '')
    .map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren(...['main', 'footer'].map((name) => document.createElement(name)));
  const sections = ['first', 'second'].map((id) => Object.assign(document.createElement('section'), { id }));
  document.querySelector('main')?.append(...sections);
  document.querySelector('footer')?.setAttribute('id', 'footer');
  delete html.dataset['skips'];
});

it('lays out one section per idle period, from the top, and then skips none', () => {
  html.dataset['skips'] = '';
  layOutSections();
  expect(laidOut()).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(laidOut()).toEqual(['first']);
  vi.advanceTimersToNextTimer();
  vi.advanceTimersToNextTimer();
  expect(laidOut()).toEqual(['first', 'second', 'footer']);
  expect(html.dataset).toHaveProperty('skips');
  vi.runAllTimers();
  expect(html.dataset).not.toHaveProperty('skips');
});

it('leaves a page alone that skips nothing', () => {
  layOutSections();
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for at most a second per section on a page that is never idle', () => {
  const requestIdleCallback = vi.fn((_task: () => void, _options: IdleRequestOptions) => 1);
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  onTestFinished(() => void vi.unstubAllGlobals());
  html.dataset['skips'] = '';
  layOutSections();
  expect(requestIdleCallback.mock.lastCall?.[1].timeout).toBe(1_000);
});
