// Page, worker, functions and Node are separate programs.

const { UNIT_TEST, TEST_TOOLS, STYLE_BUILD, NODE_CODE, packages, forbid } = require('./words.cjs');

/** A page for tests, its workers, and what tests import in a page of the site: they run in a browser. */
const PHOTO_PAGE =
  '^tests/(support/browser/photo-page/(page|[a-z]+-worker)|faults/browser/photo-keeper)\\.ts$';
/** Whole repositories that unit tests of src/ share. */
const REPOSITORIES_OF_TESTS = '^tests/support/(unit/unstored-photos|outbox/(messages-device|visits))\\.ts$';

module.exports = [
  forbid(
    'worker-lives-alone',
    'The service worker imports its own files, workbox-*, valibot, what it sends on a `sync` event and what a share target stores: copy the constant or pass it in a message.',
    { path: '^src/sw/' },
    {
      pathNot: [
        '^src/(sw|platform)/',
        '^src/data/(background-sync|share-target)\\.repository\\.ts$',
        '^tests/',
        packages('workbox-[^/]+', 'valibot'),
        TEST_TOOLS,
      ],
      dependencyTypesNot: ['core'],
    },
  ),
  forbid(
    'worker-reads-platform-only-for-types',
    'Page and worker share the types of their messages: use `import type`.',
    { path: '^src/sw/' },
    { path: '^src/platform/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'nobody-imports-the-worker',
    'The worker is a program of its own: talk to it through the bridge in platform/.',
    { pathNot: '^src/sw/' },
    { path: '^src/sw/' },
  ),
  forbid(
    'picture-worker-lives-alone',
    'The picture worker imports its own files, valibot and what opens and tints pictures: pass the rest in a message.',
    { path: '^src/picture-worker/', pathNot: UNIT_TEST },
    {
      pathNot: [
        '^src/picture-worker/',
        '^tests/',
        packages('valibot', 'thumbhash', '@imagemagick/magick-wasm'),
        '\\.wasm\\?url$',
        TEST_TOOLS,
      ],
      dependencyTypesNot: ['core'],
    },
  ),
  forbid(
    'nobody-imports-the-picture-worker',
    'The picture worker is a program of its own: data/photos starts it and speaks its messages.',
    { pathNot: ['^src/picture-worker/', PHOTO_PAGE] },
    { path: '^src/picture-worker/', pathNot: '^src/picture-worker/(messages|sha256)\\.ts$' },
  ),
  forbid(
    'page-stays-in-src',
    'Server, scripts and functions are other programs: share types and pure functions through domain/.',
    { path: '^src/' },
    {
      pathNot: ['^src/', '^tests/', '(^|/)node_modules/'],
      couldNotResolve: false,
      dependencyTypesNot: ['core'],
    },
  ),
  forbid(
    'page-has-no-node-core',
    'src/ runs in a browser: use a web standard, or do it in scripts/.',
    { path: '^src/', pathNot: [UNIT_TEST, STYLE_BUILD] },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'style-build-stays-out-of-the-page',
    'src/ui/style-compiler/vite-plugin runs in Node, while the site is built: only scripts/ and vite.config.ts use it.',
    { path: '^src/', pathNot: STYLE_BUILD },
    { path: STYLE_BUILD },
  ),
  forbid(
    'page-ships-only-listed-packages',
    'What src/ imports at run time stands under "dependencies" in package.json.',
    { path: '^src/', pathNot: [UNIT_TEST, STYLE_BUILD, '^src/prerender\\.tsx$'] },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'functions-live-alone',
    'A function runs in Deno: it imports its own files, domain/, the facts of the business, the routes of the private area, the validator and what its deno.json names.',
    { path: '^supabase/functions/' },
    {
      pathNot: [
        '^supabase/functions/',
        '^src/domain/',
        '^src/content/(business|admin-routes)\\.ts$',
        packages('valibot', '@block65/webcrypto-web-push'),
        '^(npm|jsr):',
        TEST_TOOLS,
      ],
    },
  ),
  forbid(
    'only-tests-import-operations',
    'Deployment and backup are commands of their own: move what others need to scripts/dev or supabase/local.',
    { pathNot: '^(scripts/ops|tests)/' },
    { path: '^scripts/ops/' },
  ),
  forbid(
    'node-code-takes-only-plain-parts',
    'Scripts, server, seed and tests take domain/, content/, the outbox with its stores and gateways, storage keys and types of platform/ and of the database. What component tests share (tests/support/unit/*.tsx) runs in their browser.',
    { path: NODE_CODE, pathNot: ['^tests/support/unit/[^/]+\\.tsx$', PHOTO_PAGE, REPOSITORIES_OF_TESTS] },
    {
      path: '^src/',
      pathNot: [
        STYLE_BUILD,
        '^src/(domain|content|platform)/',
        '^src/data/supabase/database\\.types\\.ts$',
        '^src/data/(sync|forms|photos|inbox)/',
        '^src/data/supabase/(fetch-json|account-requests|managed-row|[a-z-]+\\.gateway)\\.ts$',
        '^src/data/local/[a-z-]+\\.store\\.ts$',
        '^src/data/local/(open-db|make-id|storage-error|web-storage)\\.ts$',
        '^src/picture-worker/messages\\.ts$',
        '^src/data/local/keys\\.ts$',
      ],
    },
  ),
  forbid(
    'node-code-reads-platform-only-for-types',
    'platform/ needs a browser: use `import type`.',
    { path: NODE_CODE },
    { path: '^src/platform/', dependencyTypesNot: ['type-only'] },
  ),
];
