// Testing Library has no other place for its limit, which is one second, and cleans up by itself with global hooks only.
import { afterAll, afterEach, vi } from 'vitest';
import { patience } from './patience.ts';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience.wait });
  afterEach(cleanup);
}

// What stands in for parts of a browser ends with its test. Other projects may set a clock once for a whole file.
afterEach(({ task }) => {
  if (task.file.projectName !== 'unit' && task.file.projectName !== 'component') return;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Files of one worker share their globals: a clock that stood in the last one breaks the timers of the next.
afterAll(() => void vi.useRealTimers());
