/// <reference types="vite/types/importMeta.d.ts" />
// All written subjects at once, for tests of the content as a whole. Pages load their own file alone.
import type { BenefitContent, ServiceContent } from '../../../src/content/types.ts';

type Files<Content> = Readonly<Record<string, { readonly content: Content }>>;

const withPaths = <Content>(parent: string, files: Files<Content>) =>
  Object.entries(files).map(([file, { content }]) => ({
    ...content,
    path: `${parent}/${file.replace(/^.*\/|\.ts$/g, '')}`,
  }));

export const services = withPaths(
  '/services',
  import.meta.glob<{ readonly content: ServiceContent }>('../../../src/content/services/*.ts', {
    eager: true,
  }),
);

export const benefits = withPaths(
  '/health-benefits',
  import.meta.glob<{ readonly content: BenefitContent }>(
    ['../../../src/content/benefits/*.ts', '!../../../src/content/benefits/safety.ts'],
    {
      eager: true,
    },
  ),
);
