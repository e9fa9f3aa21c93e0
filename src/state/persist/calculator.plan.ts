import * as v from 'valibot';
import { lengthRange, locations, premiumFeatures, saunaTypes } from '@/domain/estimate.ts';
import { migrateCalculator001 } from './migrations/001.ts';
import type { PersistPlan } from './persist-plan.ts';

const schema = v.object({
  saunaType: v.nullable(v.picklist(saunaTypes)),
  length: v.pipe(v.number(), v.integer(), v.minValue(lengthRange.min), v.maxValue(lengthRange.max)),
  location: v.nullable(v.picklist(locations)),
  features: v.array(v.picklist(premiumFeatures)),
});

/** The calculator's inputs, kept from one visit to the next. */
export const calculatorPlan = {
  key: 'calculator',
  version: 1,
  schema,
  migrations: { 1: migrateCalculator001 },
} satisfies PersistPlan<v.InferOutput<typeof schema>>;
