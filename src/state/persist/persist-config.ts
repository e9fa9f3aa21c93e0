import * as v from 'valibot';
import { err, ok, type Result } from '@/domain/result.ts';

/** Turns the state one format number earlier into the next. Pure; it must parse what it is given. */
export type Migration = (earlier: unknown) => unknown;

/** How one slice is kept on the device. */
export interface PersistConfig<Persisted> {
  /** The slice's place in the store and on the device. */
  readonly key: string;
  /** Format number of what is written now. */
  readonly version: number;
  /** The fields that are kept, and what each must be at this version. Every other field is not kept. */
  readonly schema: v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, Persisted>;
  /** By the version they lead to. */
  readonly migrations: Readonly<Record<number, Migration>>;
}

/** damaged: not what any release wrote · newer: written by a release after this one. */
export type UnreadableState = 'damaged' | 'newer';

const parsedJson = v.pipe(v.string(), v.parseJson());
const persistMeta = v.pipe(parsedJson, v.object({ version: v.number() }));
const storedText = v.pipe(parsedJson, v.objectWithRest({ _persist: persistMeta }, parsedJson));

/** What a stored text holds, brought to the config's version. */
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
