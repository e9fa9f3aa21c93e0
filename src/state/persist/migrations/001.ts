import * as v from 'valibot';

// Written out, not imported: what this release meant stays, whatever later ones add.
const saunaTypes = ['traditional', 'infrared', 'steam', 'outdoor'] as const;
const locations = ['indoor', 'outdoor'] as const;
const features = ['lighting', 'sound', 'premium_wood', 'glass_door', 'chromotherapy'] as const;

const written = v.object({
  saunaType: v.optional(v.string(), ''),
  length: v.optional(v.union([v.string(), v.number()]), ''),
  location: v.optional(v.string(), ''),
  features: v.optional(v.array(v.unknown()), []),
});

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | null =>
  values.find((value) => value === given) ?? null;

/**
 * The calculator's inputs as its form controls gave them (text, '' for no choice) become values:
 * the length a whole number of feet from 4 to 12, no choice null, only known features, each once.
 */
export function migrateCalculator001(earlier: unknown) {
  const state = v.parse(written, earlier);
  const length = Math.round(Number(state.length || Number.NaN));
  return {
    saunaType: oneOf(saunaTypes, state.saunaType),
    length: Number.isNaN(length) ? 6 : Math.min(12, Math.max(4, length)),
    location: oneOf(locations, state.location),
    features: features.filter((feature) => state.features.includes(feature)),
  };
}
