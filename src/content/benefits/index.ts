import type { BenefitContent } from '../types.ts';
import { antiAging } from './anti-aging.ts';
import { cardiovascularHealth } from './cardiovascular-health.ts';
import { chronicPain } from './chronic-pain.ts';
import { detoxificationSkinHealth } from './detoxification-skin-health.ts';
import { immuneSystem } from './immune-system.ts';
import { mentalHealth } from './mental-health.ts';
import { muscleRecovery } from './muscle-recovery.ts';
import { respiratoryHealth } from './respiratory-health.ts';
import { sleepQuality } from './sleep-quality.ts';
import { stressRelief } from './stress-relief.ts';
import { weightLoss } from './weight-loss.ts';

/** The health-benefit pages, in the order of the specification. */
export const benefits: readonly BenefitContent[] = [
  detoxificationSkinHealth,
  stressRelief,
  cardiovascularHealth,
  muscleRecovery,
  immuneSystem,
  weightLoss,
  sleepQuality,
  respiratoryHealth,
  antiAging,
  chronicPain,
  mentalHealth,
];
