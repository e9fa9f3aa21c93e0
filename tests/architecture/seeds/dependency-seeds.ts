// For each dependency rule the smallest tree that breaks it, and it alone.
import type { Files } from '../support/small-house.ts';

const used = (path: string): string => `export const it = '${path}';\n`;
const takes = (...names: string[]): string =>
  names
    .map((name, n) => `import { it as it${n} } from '${name}';\nexport const use${n} = it${n};\n`)
    .join('');
const takesType = (name: string): string => `import type { It } from '${name}';\nexport type Use = It;\n`;
const takesPackage = (name: string): string => `import * as pack from '${name}';\nexport const use = pack;\n`;

/** `from` imports `to`, both made. */
const edge = (from: string, to: string): Files => ({ [from]: takes(`@/${to.slice(4)}`), [to]: used(to) });

export const dependencySeeds: Readonly<Record<string, Files>> = {
  'no-circular': {
    'src/domain/photo.ts': takes('./draft.ts'),
    'src/domain/draft.ts': `import { use0 } from './photo.ts';\nexport const it = () => use0;\n`,
  },
  'no-orphans': { 'src/domain/forgotten.ts': used('alone') },
  'everything-resolves': { 'src/platform/env.ts': takes('@/platform/missing.ts') },
  'tests-are-leaves': {
    'tests/db/rights.test.ts': takes('./other.test.ts'),
    'tests/db/other.test.ts': used('other'),
  },
  'product-never-imports-tests': {
    'supabase/local/serve.ts': takes('../../tests/support/builders.ts'),
    'tests/support/builders.ts': used('builders'),
  },
  'test-tools-stay-in-tests': { 'supabase/local/serve.ts': takesPackage('vitest') },

  'domain-is-pure': { 'src/domain/photo.ts': takesPackage('valibot') },
  'content-imports-types-only': edge('src/content/faq.ts', 'src/domain/result.ts'),
  'content-knows-only-domain-and-paths': {
    'src/content/faq.ts': takesType('../ui/button.ts'),
    'src/ui/button.ts': 'export type It = string;\n',
  },
  'platform-stays-low': edge('src/platform/env.ts', 'src/content/business.ts'),
  'ui-knows-no-business': edge('src/ui/button.tsx', 'src/domain/photo.ts'),
  'data-knows-no-screen': { 'src/data/photos.repository.ts': takesPackage('react') },
  'data-has-root-doors': edge('src/features/gallery/gallery.ts', 'src/data/supabase/photos.gateway.ts'),
  'state-looks-up-only-for-types': edge('src/state/base-api.ts', 'src/features/gallery/gallery.api.ts'),
  'persistence-is-plumbing': edge('src/features/gallery/gallery.ts', 'src/state/persist/config.ts'),
  'features-never-look-up': edge('src/features/gallery/gallery.ts', 'src/pages/site/gallery-page.tsx'),
  'features-are-strangers': edge('src/features/gallery/gallery.ts', 'src/features/contact/contact.ts'),
  'feature-subfolders-are-private': edge(
    'src/pages/site/gallery-page.tsx',
    'src/features/gallery/internal/card.tsx',
  ),
  'pages-only-arrange': edge('src/pages/site/gallery-page.tsx', 'src/data/photos.repository.ts'),
  'local-is-the-lowest-room-of-data': edge(
    'src/data/local/batch-queue.store.ts',
    'src/data/sync/batch-sender.ts',
  ),
  'gateways-know-no-other-room-of-data': {
    'src/data/supabase/forms.gateway.ts': takesType('../forms/form-response.ts'),
    'src/data/forms/form-response.ts': 'export type It = string;\n',
  },
  'sync-knows-only-local': {
    'src/data/sync/verify-batch-response.ts': takesType('../supabase/public.gateway.ts'),
    'src/data/supabase/public.gateway.ts': 'export type It = string;\n',
  },
  'forms-know-no-door': {
    'src/data/forms/pending-forms.ts': takesType('../pending-forms.repository.ts'),
    'src/data/pending-forms.repository.ts': 'export type It = string;\n',
  },
  'data-doors-are-repositories': edge('src/features/gallery/gallery.tsx', 'src/data/browser-ports.ts'),
  'site-and-admin-are-strangers': edge('src/pages/admin/inbox-page.tsx', 'src/pages/site/home-page.tsx'),
  'apps-are-strangers': edge('src/app/admin/admin-app.tsx', 'src/app/site/store.ts'),
  'workbench-is-for-development': edge(
    'src/features/gallery/gallery.tsx',
    'src/workbench/workbench-page.tsx',
  ),
  'only-entries-enter-app': edge('src/widget.tsx', 'src/app/routes.ts'),
  'public-entry-carries-no-admin': {
    'src/main.tsx': takes('@/app/app.tsx'),
    'src/app/app.tsx': `export const it = () => import('./lazy.tsx');\n`,
    'src/app/lazy.tsx': takes('@/features/photo-desk/photo-desk.tsx'),
    'src/features/photo-desk/photo-desk.tsx': used('desk'),
  },

  'worker-lives-alone': edge('src/sw/sw.ts', 'src/domain/photo.ts'),
  'worker-reads-platform-only-for-types': edge('src/sw/sw.ts', 'src/platform/worker-messages.ts'),
  'nobody-imports-the-worker': edge('src/app/update.ts', 'src/sw/caches.ts'),
  'picture-worker-lives-alone': edge('src/picture-worker/decode.ts', 'src/domain/photo.ts'),
  'nobody-imports-the-picture-worker': edge('src/app/update.ts', 'src/picture-worker/decode.ts'),
  'page-stays-in-src': {
    'src/platform/env.ts': takes('../../supabase/local/data-dir/keys.ts'),
    'supabase/local/data-dir/keys.ts': used('keys'),
  },
  'page-has-no-node-core': { 'src/platform/env.ts': takesPackage('node:path') },
  'style-build-stays-out-of-the-page': edge(
    'src/ui/button.tsx',
    'src/ui/style-compiler/vite-plugin/compiled-parts.ts',
  ),
  'page-ships-only-listed-packages': { 'src/ui/picture.tsx': takesPackage('dependency-cruiser') },
  'functions-live-alone': {
    'supabase/functions/forms/index.ts': takes('../../../src/content/business.ts'),
    'src/content/business.ts': used('business'),
  },
  'node-code-takes-only-plain-parts': {
    'scripts/prerender.ts': takes('../src/ui/button.tsx'),
    'src/ui/button.tsx': used('button'),
  },
  'node-code-reads-platform-only-for-types': {
    'scripts/prerender.ts': takes('../src/platform/env.ts'),
    'src/platform/env.ts': used('env'),
  },

  'supabase-has-one-door': { 'src/data/photos.repository.ts': takesPackage('@supabase/supabase-js') },
  'idb-keyval-has-one-door': { 'src/data/photos.repository.ts': takesPackage('idb-keyval') },
  'redux-persist-has-one-door': { 'src/state/store.ts': takesPackage('redux-persist/integration/react') },
  'react-redux-has-one-door': { 'src/features/gallery/gallery.tsx': takesPackage('react-redux') },
  'lean-qr-has-one-door': { 'src/features/calculator/printed-link.ts': takesPackage('lean-qr/nano') },
  'workbox-lives-in-the-worker': {
    'src/platform/worker-bridge.ts': `import type { Strategy } from 'workbox-strategies';\nexport type Use = Strategy;\n`,
  },
  'workbox-window-has-one-door': {
    'src/ui/update.ts': `import type { Workbox } from 'workbox-window';\nexport type Use = Workbox;\n`,
  },
  'redux-toolkit-stays-near-state': { 'src/widget.ts': takesPackage('@reduxjs/toolkit') },
  'chakra-stays-on-screens': { 'src/platform/env.ts': takesPackage('@chakra-ui/react') },
  'emotion-stays-in-ui': { 'src/features/gallery/gallery.tsx': takesPackage('@emotion/react') },
  'fast-check-has-one-door': { 'src/domain/photo.test.ts': takesPackage('fast-check') },
};
