// For each text check one file it must refuse and one it must accept.
import type { TextFile } from '../support/tree.ts';

export type TextSeed = { wrong: TextFile[]; right: TextFile[] };

const file = (path: string, text: string): TextFile => ({ path, text });
const retired = ['no', 'body'].join('');
const late = ['TO', 'DO'].join('');
const home = (name: string): string => ['', name, 'me', 'sauna'].join('/');
const host = (name: string): string => ['https:', '', name, 'valibot'].join('/');
const disable = ['oxlint', 'disable-next-line'].join('-');
const expectError = ['@ts', 'expect', 'error'].join('-');

export const textSeeds: Readonly<Record<string, TextSeed>> = {
  'a name is kebab-case with a role suffix': {
    wrong: [
      file('src/ui/PhotoCard.tsx', ''),
      file('scripts/check_types.ts', ''),
      file('src/Features/a/a.ts', ''),
    ],
    right: [
      file('src/data/supabase/photos.gateway.test.ts', ''),
      file('supabase/functions/_shared/origins.ts', ''),
    ],
  },
  'a file of src lives in a room': {
    wrong: [file('src/utils/date.ts', ''), file('src/helpers.ts', ''), file('src/ui.ts', '')],
    right: [file('src/main.tsx', ''), file('src/domain/photo.ts', '')],
  },
  'a file has at most 300 lines': {
    wrong: [file('supabase/local/serve.ts', 'x\n'.repeat(301)), file('index.html', '\n'.repeat(400) + 'x')],
    right: [file('supabase/local/serve.ts', 'x\n'.repeat(300))],
  },
  'nothing is left for later': {
    wrong: [
      file('src/ui/button.tsx', `// ${late}: colours`),
      file('supabase/migrations/1_a.sql', `-- ${late}`),
    ],
    right: [file('src/ui/button.tsx', 'export const todoList = 1; // todo is a word')],
  },
  'a comment is no banner': {
    wrong: [
      file('src/ui/button.tsx', '// ----- parts -----'),
      file('supabase/migrations/1_a.sql', '-- ======'),
    ],
    right: [file('src/ui/button.tsx', '// Why: Safari answers PNG.\n/** Width in px. */')],
  },
  'a comment names its component in plain words': {
    wrong: [
      file('scripts/dev/run.ts', `// What ${retired} forgives.`),
      file('supabase/local/log.ts', `/** ${retired.toUpperCase()} asks. */`),
    ],
    right: [file('src/domain/result.ts', `export const sentence = 'Seen by ${retired}'; // no comment`)],
  },
  'a suppression gives its reason on the same line': {
    wrong: [
      file('src/ui/button.tsx', `// ${disable} no-alert`),
      file('src/ui/button.tsx', `// ${disable} no-alert -- ok`),
      file('src/ui/button.tsx', `/* ${disable.slice(0, 14)} */`),
      file('src/ui/button.tsx', `// ${expectError}`),
    ],
    right: [
      file('src/ui/button.tsx', `// ${disable} no-alert -- the browser offers nothing else here`),
      file('src/ui/button.tsx', `// ${expectError} the compiler must refuse this`),
    ],
  },
  'no configuration of the linter hides in a file': {
    wrong: [
      file('src/ui/button.tsx', ['/* eslint', 'no-alert: "off" */'].join(' ')),
      file('src/ui/a.ts', '/* global process */'),
    ],
    right: [file('src/ui/button.tsx', '/* a global remark */')],
  },
  'no machine and no registry is named': {
    wrong: [
      file('docs/deploy.md', `cd ${home('home')}`),
      file('scripts/dev/start.mjs', `const at = '${home('Users')}';`),
      file('.npmrc', host('registry.example.com')),
      file('.npmrc', host('registry.npmjs.org')),
      file('package-lock.json', host('npm.registry.internal')),
      file('tests/support/server/server.ts', `fetch('${['http:', '', '192.168.1.4:80'].join('/')}')`),
    ],
    right: [
      file('package-lock.json', `"resolved": "${host('registry.npmjs.org')}"`),
      file('src/content/paths.ts', `export const gallery = '/gallery';`),
      file('supabase/local/http/forwarded-for.ts', `const loopback = '127.0.0.1';`),
    ],
  },
  'a storage name is written in data/local/keys.ts alone': {
    wrong: [
      file('src/data/local/theme.store.ts', `localStorage.getItem('theme')`),
      file('src/data/local/open-db.ts', `indexedDB.open("site", 1)`),
    ],
    right: [file('src/data/local/theme.store.ts', 'localStorage.getItem(localKeys.theme)')],
  },
};
