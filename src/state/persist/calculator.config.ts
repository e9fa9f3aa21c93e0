import * as v from 'valibot';
import { lengthRange, locations, premiumFeatures, saunaTypes } from '@/domain/estimate.ts';
import type { PersistConfig } from './persist-config.ts';

const inputs = {
  saunaType: v.nullable(v.picklist(saunaTypes)),
  length: v.pipe(v.number(), v.integer(), v.minValue(lengthRange.min), v.maxValue(lengthRange.max)),
  location: v.nullable(v.picklist(locations)),
  features: v.array(v.picklist(premiumFeatures)),
};

const schema = v.object({
  ...inputs,
  lastQuotedInputs: v.nullable(v.string()),
  cleared: v.nullable(v.object(inputs)),
});

export const calculatorPersistConfig = {
  key: 'calculator',
  version: 0,
  schema,
  migrations: {},
} satisfies PersistConfig<v.InferOutput<typeof schema>>;
