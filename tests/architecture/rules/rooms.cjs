// The rooms of src/ and the one direction between them.

const { UNIT_TEST, TEST_TOOLS, ENTRIES, packages, forbid } = require('./words.cjs');

const publicFeatures = 'calculator|contact|gallery|newsletter|notifications|privacy|pwa|search|share|theme';

/** What the public entry may reach. A private feature is excluded without a mention here. */
const PUBLIC = [
  '^src/main\\.tsx$',
  '^src/content/(?!admin-routes\\.ts$)',
  '^src/(domain|platform|state)/',
  // ui/admin is Chakra's own components at run time.
  '^src/ui/(?!admin/)',
  '^src/app/([^/]+$|site/)',
  '^src/pages/([^/]+$|site/)',
  `^src/features/(${publicFeatures})/`,
  '^src/data/([^/]+$|local/|sync/)',
  '^src/data/supabase/',
  '^src/data/forms/',
];

module.exports = [
  forbid(
    'domain-is-pure',
    'domain/ imports nothing, not even a package: pass what it needs as an argument.',
    { path: '^src/domain/' },
    // What its unit tests borrow; `product-never-imports-tests` keeps the rest away from there.
    { pathNot: ['^src/domain/', '^tests/support/', TEST_TOOLS] },
  ),
  forbid(
    'content-imports-types-only',
    'content/ is data: what has to run belongs in domain/ or in the feature that shows it.',
    { path: '^src/content/', pathNot: UNIT_TEST },
    { pathNot: ['^src/content/', TEST_TOOLS], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'content-knows-only-domain-and-paths',
    'content/ may take types from domain/ and platform/ and from nowhere else.',
    { path: '^src/content/', pathNot: UNIT_TEST },
    { pathNot: ['^src/(content|domain|platform)/', TEST_TOOLS] },
  ),
  forbid(
    'platform-stays-low',
    'platform/ knows the browser and domain types, no business and no screen: let the caller pass the rest in.',
    { path: '^src/platform/' },
    { path: ['^src/', packages('@reduxjs')], pathNot: '^src/(platform|domain)/' },
  ),
  forbid(
    'ui-knows-no-business',
    'ui/ is presentation: take words and values as props, from a feature.',
    { path: '^src/ui/' },
    { path: ['^src/', packages('@reduxjs')], pathNot: '^src/(ui|platform)/' },
  ),
  forbid(
    'data-knows-no-screen',
    'data/ answers with values and never shows anything: hooks belong in a feature, words in content/.',
    { path: '^src/data/' },
    {
      path: [
        '^src/',
        packages(
          'react',
          'react-dom',
          '@reduxjs',
          'redux',
          'wouter',
          'react-hook-form',
          '@testing-library/react',
        ),
      ],
      // The orders of the picture worker, and the digest that both compute.
      pathNot: ['^src/(data|domain|platform)/', '^src/picture-worker/(messages|sha256)\\.ts$'],
    },
  ),
  forbid(
    'data-has-root-doors',
    'The folders of data/ are private: add the verb to a file at the root of data/.',
    { path: '^src/', pathNot: '^src/data/' },
    { path: '^src/data/[^/]+/' },
  ),
  forbid(
    'local-is-the-lowest-room-of-data',
    'data/local/ keeps records: declare a type there, or move the store into the room whose rules it needs.',
    { path: '^src/data/local/', pathNot: UNIT_TEST },
    { path: '^src/data/', pathNot: '^src/data/local/' },
  ),
  forbid(
    'gateways-know-no-other-room-of-data',
    'data/supabase/ asks and answers: a type that others share belongs in domain/.',
    { path: '^src/data/supabase/' },
    { path: '^src/data/', pathNot: '^src/data/supabase/' },
  ),
  forbid(
    'sync-knows-only-local',
    'data/sync/ does not know what it sends: pass it in from data/forms/, data/photos/ or a repository.',
    { path: '^src/data/sync/', pathNot: UNIT_TEST },
    { path: '^src/data/', pathNot: '^src/data/(sync|local)/' },
  ),
  forbid(
    'forms-know-no-door',
    'data/forms/ is behind the repositories: declare a shared type in the room.',
    { path: '^src/data/forms/', pathNot: UNIT_TEST },
    { path: '^src/data/[^/]+$' },
  ),
  forbid(
    'data-doors-are-repositories',
    'At the root of data/ only *.repository.ts may be imported from outside: name the door so, or move the file in.',
    { path: '^src/', pathNot: '^src/data/' },
    { path: '^src/data/[^/]+$', pathNot: '\\.repository\\.ts$' },
  ),
  forbid(
    'state-looks-up-only-for-types',
    'state/ is plumbing below the features: only the type of a slice or of the store may come from above.',
    { path: '^src/state/' },
    { path: '^src/', pathNot: '^src/(state|domain|platform)/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'features-never-look-up',
    'A feature is arranged by pages and app: take callbacks and values as props.',
    { path: '^src/features/' },
    { path: ['^src/(app|pages)/', ENTRIES] },
  ),
  forbid(
    'features-are-strangers',
    'Features meet on a page, by props and callbacks, or share a type in domain/.',
    { path: '^src/features/([^/]+)/' },
    { path: '^src/features/', pathNot: '^src/features/$1/' },
  ),
  forbid(
    'feature-subfolders-are-private',
    "Only the files at a feature's root are its doors: export what is needed there.",
    { path: '^src/', pathNot: '^src/features/' },
    { path: '^src/features/[^/]+/[^/]+/' },
  ),
  forbid(
    'pages-only-arrange',
    'A page reads the URL and arranges features: data and state belong to a feature, typed hooks excepted.',
    { path: '^src/pages/' },
    {
      path: ['^src/', packages('@reduxjs')],
      pathNot: ['^src/(pages|features|ui|content|domain|platform)/', '^src/state/hooks\\.ts$'],
    },
  ),
  forbid(
    'site-and-admin-are-strangers',
    'The public site and the private area share features and ui, never pages.',
    { path: '^src/pages/([^/]+)/' },
    { path: '^src/pages/[^/]+/', pathNot: '^src/pages/$1/' },
  ),
  forbid(
    'apps-are-strangers',
    'The public site and the private area are two apps: what both need stands at the root of app/ or further down.',
    { path: '^src/app/([^/]+)/' },
    { path: '^src/app/[^/]+/', pathNot: '^src/app/$1/' },
  ),
  forbid(
    'only-entries-enter-app',
    'app/ is the composition: only the three entries start it. Move what others need down.',
    { path: '^src/', pathNot: ['^src/(app|state)/', ENTRIES] },
    { path: '^src/app/' },
  ),
  {
    ...forbid(
      'public-entry-carries-no-admin',
      'Visitors download what is named here as public and nothing else: add a public feature to the list, or move the file behind admin.tsx.',
      {},
      {},
    ),
    // The router finds page files by name, so no import leads to them.
    from: { path: ['^src/main\\.tsx$', '^src/pages/site/'] },
    to: { path: ['^src/', packages('@supabase')], pathNot: PUBLIC, reachable: true },
  },
];
