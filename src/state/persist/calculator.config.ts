import * as v from 'valibot';
import { lengthRange, locations, premiumFeatures, saunaTypes } from '@/domain/estimate.ts';
import { migrateCalculator001 } from './migrations/001.ts';
import type { PersistConfig } from './persist-config.ts';

const inputs = {
  saunaType: v.nullable(v.picklist(saunaTypes)),
  length: v.pipe(v.number(), v.integer(), v.minValue(lengthRange.min), v.maxValue(lengthRange.max)),
  location: v.nullable(v.picklist(locations)),
  features: v.array(v.picklist(premiumFeatures)),
};

const schema = v.object({
  ...inputs,
  lastQuotedInputs: v.optional(v.nullable(v.string()), null),
  cleared: v.optional(v.nullable(v.object(inputs)), null),
});

/** The calculator's inputs, which of them were sent with a message, and what Reset cleared: kept from one visit to the next. */
export const calculatorPersistConfig = {
  key: 'calculator',
  version: 1,
  schema,
  migrations: { 1: migrateCalculator001 },
} satisfies PersistConfig<v.InferOutput<typeof schema>>;
