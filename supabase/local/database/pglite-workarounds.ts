import { setFlagsFromString } from 'node:v8';

type Serializers = Record<string | number, (value: unknown) => string>;

/** Refuses a value that is no array where a column needs one: PGlite would lose its session. */
export const refuseUnreadableValues = (serializers: Serializers): void => {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      const text: unknown = serialize(value);
      if (typeof text !== 'string') throw new TypeError('A value does not fit its column.');
      return text;
    };
  }
};

// V8 sometimes ends the process when it frees a compiled wrapper of a function that PGlite imports
// (https://github.com/nodejs/node/issues/64500). Calls without a compiled wrapper are not measurably slower.
export const compileNoImportWrappers = (): void =>
  setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`);

/** For short-lived processes: V8's optimizing compiler takes twice the memory and time of everything else. */
export const compileForOneRun = (): void => {
  compileNoImportWrappers();
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag);
};
