import { setFlagsFromString } from 'node:v8';

type Serializers = Record<string | number, (value: unknown) => string>;

/** PGlite loses its session to a value that is no array where an array belongs. It is refused as a value instead. */
export const refuseUnreadableValues = (serializers: Serializers): void => {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      const text: unknown = serialize(value);
      if (typeof text !== 'string') throw new TypeError('A value does not fit its column.');
      return text;
    };
  }
};

// V8 now and then ends the process when it frees the wrapper that it compiled for a function which PGlite imports
// (https://github.com/nodejs/node/issues/64500). Calls without a wrapper of their own are not measurably slower.
export const compileNoImportWrappers = (): void =>
  setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`);

/** For a process that ends within minutes: V8's optimizing compiler would take twice the memory and time of the rest. */
export const compileForOneRun = (): void => {
  compileNoImportWrappers();
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag);
};
