import { setup, teardown } from './global-setup.ts';

/** Playwright's own form of a global setup. */
export default async (): Promise<() => void> => {
  await setup();
  return teardown;
};
