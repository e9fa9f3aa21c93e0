import { setup, teardown } from './server-host/global-setup.ts';

export default async (): Promise<() => void> => {
  await setup();
  return teardown;
};
