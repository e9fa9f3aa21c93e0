import * as v from 'valibot';
import { err, ok, type Result } from '@/domain/result.ts';

/** Migrates state by one version. Pure; it must parse its input. */
export type Migration = (earlier: unknown) => unknown;

export interface PersistConfig<Persisted> {
  readonly key: string;
  readonly version: number;
  readonly schema: v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, Persisted>;
  /** Keyed by target version. */
  readonly migrations: Readonly<Record<number, Migration>>;
}

/** damaged: not a valid format of any release · newer: written by a newer release. */
export type UnreadableState = 'damaged' | 'newer';

const parsedJson = v.pipe(v.string(), v.parseJson());
const persistMeta = v.pipe(parsedJson, v.object({ version: v.number() }));
const storedText = v.pipe(parsedJson, v.objectWithRest({ _persist: persistMeta }, parsedJson));

export function restoreState<Persisted>(
  config: PersistConfig<Persisted>,
  text: string,
): Result<Persisted, UnreadableState> {
  const stored = v.safeParse(storedText, text);
  if (!stored.success) return err('damaged');
  const { _persist, ...fields } = stored.output;
  if (_persist.version > config.version) return err('newer');
  try {
    return ok(v.parse(config.schema, migrate(config, fields, _persist.version)));
  } catch (cause) {
    if (v.isValiError(cause)) return err('damaged');
    throw cause;
  }
}

function migrate<Persisted>(config: PersistConfig<Persisted>, fields: unknown, from: number): unknown {
  let state = fields;
  for (let version = Math.max(0, from) + 1; version <= config.version; version += 1) {
    const migration = config.migrations[version];
    if (migration === undefined)
      throw new Error(`${config.key} has no migration to version ${String(version)}`);
    state = migration(state);
  }
  return state;
}
