// For each dependency rule files that break it, the first of them being the one that it complains about. All stand in
// one house, so no path may have two texts.
import { dirname, relative } from 'node:path';
import type { Files } from '../support/small-house.ts';

const used = (path: string): string => `export const it = '${path}';\n`;
const path = (from: string, to: string): string => `./${relative(dirname(from), to)}`;

/** `from` imports `to`. */
const edge = (from: string, to: string): Files => ({
  [from]: `import { it } from '${path(from, to)}';\nexport const use = it;\n`,
  [to]: used(to),
});
/** `from` imports a type of `to`. */
const typeEdge = (from: string, to: string): Files => ({
  [from]: `import type { It } from '${path(from, to)}';\nexport type Use = It;\n`,
  [to]: 'export type It = string;\n',
});
const packageIn = (from: string, name: string): Files => ({
  [from]: `import * as pack from '${name}';\nexport const use = pack;\n`,
});
const packageTypeIn = (from: string, name: string): Files => ({
  [from]: `import type { It } from '${name}';\nexport type Use = It;\n`,
});

export const dependencySeeds: Readonly<Record<string, Files>> = {
  'no-circular': {
    'src/domain/draft.ts': `import { it } from './plan.ts';\nexport const draft = () => it;\n`,
    'src/domain/plan.ts': `import { draft } from './draft.ts';\nexport const it = draft;\n`,
  },
  'no-circular-types': {
    'src/domain/price-list.ts': `import type { Price } from './price.ts';\nexport type List = { prices: Price[] };\n`,
    'src/domain/price.ts': `import type { List } from './price-list.ts';\nexport type Price = { list: List | null };\n`,
  },
  'no-orphans': { 'src/domain/forgotten.ts': used('alone') },
  'everything-resolves': { 'src/platform/lost.ts': `import '@/platform/missing.ts';\n` },
  'tests-are-leaves': edge('tests/db/rights.test.ts', 'tests/db/other.test.ts'),
  'product-never-imports-tests': edge('supabase/local/serve.ts', 'tests/support/builders.ts'),
  'test-tools-stay-in-tests': packageIn('supabase/local/spy.ts', 'vitest'),

  'domain-is-pure': packageIn('src/domain/checked.ts', 'valibot'),
  'content-imports-types-only': edge('src/content/faq.ts', 'src/domain/result.ts'),
  'content-knows-only-domain-and-paths': typeEdge('src/content/menu.ts', 'src/ui/menu.ts'),
  'platform-stays-low': edge('src/platform/phone.ts', 'src/content/business.ts'),
  'ui-knows-no-business': edge('src/ui/card.tsx', 'src/domain/photo.ts'),
  'data-knows-no-screen': packageIn('src/data/rooms.repository.ts', 'react'),
  'data-has-root-doors': edge('src/features/gallery/rows.ts', 'src/data/supabase/photos.gateway.ts'),
  'state-looks-up-only-for-types': edge('src/state/base-api.ts', 'src/features/gallery/gallery.api.ts'),
  'features-never-look-up': edge('src/features/gallery/up.ts', 'src/pages/site/gallery-page.tsx'),
  'features-are-strangers': edge('src/features/gallery/form.ts', 'src/features/contact/contact.ts'),
  'feature-subfolders-are-private': edge(
    'src/pages/site/card-page.tsx',
    'src/features/gallery/internal/card.tsx',
  ),
  'pages-only-arrange': edge('src/pages/site/rows-page.tsx', 'src/data/photos.repository.ts'),
  'local-is-the-lowest-room-of-data': edge('src/data/local/batch.store.ts', 'src/data/sync/batch-sender.ts'),
  'gateways-know-no-other-room-of-data': typeEdge(
    'src/data/supabase/forms.gateway.ts',
    'src/data/forms/response.ts',
  ),
  'sync-knows-only-local': typeEdge('src/data/sync/verify.ts', 'src/data/supabase/visits.gateway.ts'),
  'forms-know-no-door': typeEdge('src/data/forms/pending.ts', 'src/data/pending.repository.ts'),
  'data-doors-are-repositories': edge('src/features/gallery/ports.ts', 'src/data/browser-ports.ts'),
  'site-and-admin-are-strangers': edge('src/pages/admin/inbox-page.tsx', 'src/pages/site/home-page.tsx'),
  'apps-are-strangers': edge('src/app/admin/admin-app.tsx', 'src/app/site/store.ts'),
  'only-entries-enter-app': edge('src/widget.tsx', 'src/app/routes.ts'),
  'public-entry-carries-no-admin': {
    'src/main.tsx': `import { it } from '@/app/app.tsx';\nexport const start = it;\n`,
    'src/app/app.tsx': `export const it = () => import('./lazy.tsx');\n`,
    ...edge('src/app/lazy.tsx', 'src/features/inbox/inbox.tsx'),
  },

  'worker-lives-alone': edge('src/sw/sw.ts', 'src/domain/visit.ts'),
  'worker-reads-platform-only-for-types': edge('src/sw/messages.ts', 'src/platform/worker-messages.ts'),
  'nobody-imports-the-worker': edge('src/app/update.ts', 'src/sw/caches.ts'),
  'picture-worker-lives-alone': edge('src/picture-worker/size.ts', 'src/domain/size.ts'),
  'nobody-imports-the-picture-worker': edge('src/app/picture.ts', 'src/picture-worker/decode.ts'),
  'page-stays-in-src': edge('src/platform/server.ts', 'supabase/local/data-dir/keys.ts'),
  'page-has-no-node-core': packageIn('src/platform/join.ts', 'node:path'),
  'style-build-stays-out-of-the-page': edge(
    'src/ui/button.tsx',
    'src/ui/style-compiler/vite-plugin/parts.ts',
  ),
  'page-ships-only-listed-packages': packageIn('src/ui/picture.tsx', 'dependency-cruiser'),
  'functions-live-alone': edge('supabase/functions/forms/index.ts', 'src/content/hours.ts'),
  'only-tests-import-operations': edge('scripts/db/admin-create.ts', 'scripts/ops/settings.ts'),
  'node-code-takes-only-plain-parts': edge('scripts/build/prerender.ts', 'src/ui/page.tsx'),
  'node-code-reads-platform-only-for-types': edge('scripts/environment.ts', 'src/platform/env.ts'),

  'server-base-imports-downward': edge('supabase/local/base/log.ts', 'supabase/local/data-dir/lock.ts'),
  'server-data-dir-imports-downward': edge(
    'supabase/local/data-dir/private-file.ts',
    'supabase/local/files/send-file.ts',
  ),
  'server-files-imports-downward': edge(
    'supabase/local/files/dev-site.ts',
    'supabase/local/mail/prune-mail.ts',
  ),
  'server-mail-imports-downward': typeEdge('supabase/local/mail/mail.ts', 'supabase/local/database/users.ts'),
  'server-database-imports-downward': edge(
    'supabase/local/database/backend.ts',
    'supabase/local/http/rest-rules.ts',
  ),
  'server-http-imports-downward': typeEdge('supabase/local/http/router.ts', 'supabase/local/server.ts'),
  'back-end-imports-no-scripts': edge('supabase/seed/seed.ts', 'scripts/dev/timed-step.mjs'),

  'supabase-has-one-door': packageIn('src/data/clients.repository.ts', '@supabase/supabase-js'),
  'idb-keyval-has-one-door': packageIn('src/data/stores.repository.ts', 'idb-keyval'),
  'redux-persist-has-one-door': packageIn('src/state/store.ts', 'redux-persist/integration/react'),
  'react-redux-has-one-door': packageIn('src/features/gallery/gallery.tsx', 'react-redux'),
  'workbox-lives-in-the-worker': packageTypeIn('src/platform/worker-bridge.ts', 'workbox-strategies'),
  'workbox-window-has-one-door': packageTypeIn('src/ui/update.ts', 'workbox-window'),
  'redux-toolkit-stays-near-state': packageIn('src/toolkit.ts', '@reduxjs/toolkit'),
  'chakra-stays-on-screens': packageIn('src/platform/drawn.ts', '@chakra-ui/react'),
  'emotion-stays-in-ui': packageIn('src/features/gallery/style.tsx', '@emotion/react'),
  'fast-check-has-one-door': packageIn('src/domain/photo.test.ts', 'fast-check'),
};

/** What the rules allow and the product does not do. */
export const allowedImports: Files = {
  ...packageIn('supabase/functions/_shared/schema.ts', 'valibot'),
  ...packageIn('src/features/gallery/gallery.test.tsx', 'react-redux'),
  ...typeEdge('tests/db/types.test.ts', 'src/data/supabase/database.types.ts'),
  ...typeEdge('src/content/address.ts', 'src/platform/path.ts'),
  ...typeEdge('src/state/hooks.ts', 'src/app/root-state.ts'),
  ...edge('src/platform/answer.ts', 'src/domain/answer.ts'),
  ...edge('supabase/local/http/api.ts', 'supabase/local/database/backend-supervisor.ts'),
};
