import { setFlagsFromString } from 'node:v8';

type Serializers = Record<string | number, (value: unknown) => string>;

/**
 * PGlite hands a value that is no array to the engine as it is where an array belongs, and the session is lost. It is
 * refused as a value instead.
 */
export const refuseUnreadableValues = (serializers: Serializers): void => {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      const text: unknown = serialize(value);
      if (typeof text !== 'string') throw new TypeError('A value does not fit its column.');
      return text;
    };
  }
};

/**
 * V8 now and then ends the whole process when it frees the wrapper that it compiled for a function which PGlite imports
 * (https://github.com/nodejs/node/issues/64500). An import that is called without a wrapper of its own has nothing to free, and
 * costs PGlite no time that could be measured. Call before the engine is opened; holds for the process.
 */
export const compileNoImportWrappers = (): void =>
  setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`);
