// Testing Library has no other place for its limit, which is one second.
import { patience } from './patience.ts';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patience.wait });
}
