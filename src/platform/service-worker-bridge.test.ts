import { expect, it, vi } from 'vitest';
import { createServiceWorkerBridge } from './service-worker-bridge.ts';

const setUp = () => {
  const ports = { switchOver: vi.fn(), reload: vi.fn() };
  const bridge = createServiceWorkerBridge(ports);
  const heard: string[] = [];
  const stop = bridge.watch((state) => heard.push(state));
  return { ...ports, bridge, heard, stop };
};

it('a tab that nobody asked is told of the new version and not reloaded', () => {
  const { bridge, heard, reload } = setUp();
  bridge.waiting();
  bridge.replaced();
  expect(heard).toEqual(['update-waiting', 'updated']);
  expect(reload).not.toHaveBeenCalled();
});

it('after consent the tab is reloaded once, and only when the new version is in force', () => {
  const { bridge, switchOver, reload } = setUp();
  bridge.waiting();
  bridge.agree();
  expect(switchOver).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  bridge.replaced();
  expect(reload).toHaveBeenCalledOnce();
});

it('consent in a tab that another tab has updated reloads it at once', () => {
  const { bridge, switchOver, reload } = setUp();
  bridge.replaced();
  bridge.agree();
  expect(reload).toHaveBeenCalledOnce();
  expect(switchOver).not.toHaveBeenCalled();
});

it('consent without a new version does nothing', () => {
  const { bridge, switchOver, reload } = setUp();
  bridge.saved();
  bridge.agree();
  expect(switchOver).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('a notice that appears late hears the latest state, and nothing after it is gone', () => {
  const { bridge, heard, stop } = setUp();
  bridge.saved();
  const late = vi.fn();
  const stopLate = bridge.watch(late);
  expect(late).toHaveBeenCalledExactlyOnceWith('ready-offline');
  stop();
  stopLate();
  bridge.waiting();
  expect(heard).toEqual(['ready-offline']);
  expect(late).toHaveBeenCalledOnce();
});
