// One door for each vendor.

const { UNIT_TEST, ENTRIES, packages, forbid } = require('./words.cjs');

module.exports = [
  forbid(
    'supabase-has-one-door',
    'In the page only data/supabase speaks to Supabase: add the verb to a gateway there.',
    { path: '^src/', pathNot: '^src/data/supabase/' },
    { path: packages('@supabase') },
  ),
  forbid(
    'idb-keyval-has-one-door',
    'IndexedDB is opened in data/local alone: add a store there.',
    { pathNot: '^src/data/local/' },
    { path: packages('idb-keyval', 'idb') },
  ),
  forbid(
    'redux-persist-has-one-door',
    'redux-persist is known to app/site/persist-calculator.ts alone, so that it can be replaced in one file.',
    { pathNot: '^src/app/site/persist-calculator\\.ts$' },
    { path: packages('redux-persist') },
  ),
  forbid(
    'react-redux-has-one-door',
    'Use the typed hooks of state/hooks.ts; only app/ (and a test) mounts the Provider.',
    { pathNot: ['^src/app/', '^src/state/hooks\\.ts$', '^tests/support/', UNIT_TEST] },
    { path: packages('react-redux') },
  ),
  forbid(
    'workbox-lives-in-the-worker',
    'Caching is decided in src/sw. The page registers the worker through platform/, with workbox-window.',
    { path: '^src/', pathNot: '^src/sw/' },
    { path: packages('workbox-(?!window/)[^/]+') },
  ),
  forbid(
    'workbox-window-has-one-door',
    'Only platform/ registers and messages the worker.',
    { pathNot: '^src/platform/' },
    { path: packages('workbox-window') },
  ),
  forbid(
    'redux-toolkit-stays-near-state',
    'Slices and endpoints live in state/, features/ and app/.',
    { path: '^src/', pathNot: ['^src/(state|features|app)/', UNIT_TEST] },
    { path: packages('@reduxjs') },
  ),
  forbid(
    'chakra-stays-on-screens',
    'Chakra is for what is drawn: ui, features, pages, app, the entries, and what component tests share.',
    { pathNot: ['^src/(ui|features|pages|app)/', '^tests/support/unit/[^/]+\\.tsx$', ENTRIES] },
    { path: packages('@chakra-ui') },
  ),
  forbid(
    'emotion-stays-in-ui',
    'Style with recipes; only ui/ touches the style engine that turns them into CSS.',
    { path: '^src/', pathNot: '^src/ui/' },
    { path: packages('@emotion') },
  ),
  forbid(
    'fast-check-has-one-door',
    'tests/support/fast-check.ts fixes the seed: import fc from there.',
    { pathNot: '^tests/support/fast-check\\.ts$' },
    { path: packages('fast-check') },
  ),
];
