// One lazy chunk per health benefit, so that a page carries its own words alone.
import type { BenefitContent } from '@/content/types.ts';
import { paths } from '@/platform/paths.ts';
import type { Route } from './routes.ts';

const route = (slug: string, load: () => Promise<BenefitContent>, alias?: string): Route => ({
  path: `${paths.healthBenefits}/${slug}`,
  ...(alias === undefined ? {} : { aliases: [`${paths.healthBenefits}/${alias}`] }),
  template: 'benefit',
  load: async () => {
    const [{ benefitPage }, content] = await Promise.all([import('@/pages/site/benefit-page.tsx'), load()]);
    return benefitPage(content);
  },
});

export const benefitRoutes: readonly Route[] = [
  route(
    'detoxification-skin-health',
    async () => (await import('@/content/benefits/detoxification-skin-health.ts')).detoxificationSkinHealth,
  ),
  route(
    'stress-relief',
    async () => (await import('@/content/benefits/stress-relief.ts')).stressRelief,
    'stress-relief-mental-clarity',
  ),
  route(
    'cardiovascular-health',
    async () => (await import('@/content/benefits/cardiovascular-health.ts')).cardiovascularHealth,
    'cardiovascular-heart-health',
  ),
  route(
    'muscle-recovery',
    async () => (await import('@/content/benefits/muscle-recovery.ts')).muscleRecovery,
    'muscle-recovery-athletic-performance',
  ),
  route(
    'immune-system',
    async () => (await import('@/content/benefits/immune-system.ts')).immuneSystem,
    'immune-system-boosting',
  ),
  route(
    'weight-loss',
    async () => (await import('@/content/benefits/weight-loss.ts')).weightLoss,
    'weight-loss-metabolism-support',
  ),
  route(
    'sleep-quality',
    async () => (await import('@/content/benefits/sleep-quality.ts')).sleepQuality,
    'sleep-quality-relaxation',
  ),
  route(
    'respiratory-health',
    async () => (await import('@/content/benefits/respiratory-health.ts')).respiratoryHealth,
    'respiratory-health-steam-therapy',
  ),
  route(
    'anti-aging',
    async () => (await import('@/content/benefits/anti-aging.ts')).antiAging,
    'anti-aging-longevity',
  ),
  route(
    'chronic-pain',
    async () => (await import('@/content/benefits/chronic-pain.ts')).chronicPain,
    'chronic-pain-relief',
  ),
  route(
    'mental-health',
    async () => (await import('@/content/benefits/mental-health.ts')).mentalHealth,
    'mental-health-mood-improvement',
  ),
];
