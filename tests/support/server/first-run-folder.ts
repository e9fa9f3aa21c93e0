// A data folder as a first run leaves it, made once per schema: a first run takes ten times as long as a copy.
import { cachedFolder } from './cached-folder.ts';

// Everything a first run's outcome depends on.
const inputs = [
  'supabase/migrations',
  'supabase/local',
  'supabase/seed',
  'supabase/config.toml',
  'package-lock.json',
];

/** Answers the finished folder; `runOnce` must do a complete first run in the folder it is given. */
export const firstRunFolder = (seed: string, runOnce: (folder: string) => Promise<void>): Promise<string> =>
  cachedFolder({ inputs, variant: `first run ${seed}`, make: runOnce });
