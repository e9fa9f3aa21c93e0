// Testing Library has no other place for its limit, which is one second, and cleans up by itself with global hooks only.
import { afterEach } from 'vitest';
import { patience } from './patience.ts';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience.wait });
  afterEach(cleanup);
}
