import { afterEach, expect, it, vi } from 'vitest';
import { createTabChannel } from './tab-channel.ts';

const opened: FakeChannel[] = [];

/** As the browser's, at once. */
class FakeChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    opened.push(this);
  }

  postMessage(data: unknown): void {
    for (const channel of opened)
      if (channel !== this && channel.name === this.name)
        channel.dispatchEvent(new MessageEvent('message', { data }));
  }
}

afterEach(() => {
  opened.length = 0;
});

it('carries a hint to the other tabs of its name, through one channel', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const [here, there, elsewhere] = [
    createTabChannel('forms'),
    createTabChannel('forms'),
    createTabChannel('photos'),
  ];
  const heard = vi.fn();
  const wrong = vi.fn();
  there.subscribe(heard);
  for (const channel of [here, elsewhere]) channel.subscribe(wrong);
  here.post('added');
  here.post('changed');
  expect(heard.mock.calls).toEqual([['added'], ['changed']]);
  expect(wrong).not.toHaveBeenCalled();
  expect(opened.map(({ name }) => name)).toEqual(['forms', 'forms', 'photos']);
});

it('leaves what another version of the site says alone', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const heard = vi.fn();
  createTabChannel('forms').subscribe(heard);
  for (const said of [null, { v: 2, type: 'added' }, { v: 1, type: 'erased' }, { v: 1 }])
    new FakeChannel('forms').postMessage(said);
  expect(heard).not.toHaveBeenCalled();
});

it('is silent where the browser has no channels', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const channel = createTabChannel('forms');
  channel.subscribe(() => undefined);
  expect(() => channel.post('added')).not.toThrow();
});
