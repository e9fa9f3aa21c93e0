// All written subjects at once, for tests of the content as a whole. Pages load their own file alone.
import type { BenefitContent, ServiceContent } from './types.ts';

type Files<Content> = Readonly<Record<string, { readonly content: Content }>>;

const withPaths = <Content>(parent: string, files: Files<Content>) =>
  Object.entries(files).map(([file, { content }]) => ({
    ...content,
    path: `${parent}/${file.replace(/^.*\/|\.ts$/g, '')}`,
  }));

export const services = withPaths(
  '/services',
  import.meta.glob<{ readonly content: ServiceContent }>('./services/*.ts', { eager: true }),
);

export const benefits = withPaths(
  '/health-benefits',
  import.meta.glob<{ readonly content: BenefitContent }>(['./benefits/*.ts', '!./benefits/safety.ts'], {
    eager: true,
  }),
);
