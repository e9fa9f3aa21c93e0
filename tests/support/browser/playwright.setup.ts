import { setup, teardown } from '../server/server-host/global-setup.ts';

export default async (): Promise<() => void> => {
  await setup();
  return teardown;
};
