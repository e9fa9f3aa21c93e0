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
