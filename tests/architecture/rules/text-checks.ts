// What a file's path and text must keep to, where neither the linter nor the compiler looks.
import { isCode, type TextFile } from '../support/tree.ts';

export type TextCheck = {
  /** Whether the check has anything to say about a file with this path. */
  covers: (path: string) => boolean;
  /** One sentence per thing that is wrong. */
  complaints: (file: TextFile) => string[];
  /** The gate fails when it checked fewer files. */
  atLeast: number;
};

const rooms = [
  'app',
  'content',
  'data',
  'domain',
  'features',
  'pages',
  'picture-worker',
  'platform',
  'state',
  'sw',
  'ui',
];
const isGenerated = (path: string): boolean =>
  path === 'package-lock.json' || path === 'src/data/supabase/database.types.ts';
const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isWritten = (path: string): boolean =>
  isCode(path) || /\.(css|html|sh|ya?ml|toml|md)$|^\.ci\//.test(path);

const linesThat = (text: string, pattern: RegExp): string[] =>
  text.split('\n').flatMap((line, n) => (pattern.test(line) ? [`line ${n + 1}: ${line.trim()}`] : []));

const word = '[a-z0-9]+(-[a-z0-9]+)*';
const kebabPath = new RegExp(`^(\\.?_?${word}/)*\\.?${word}(\\.${word})*$`);

const suppression = /((eslint|oxlint)-(disable|enable)|@ts-expect-error|prettier-ignore)/;
const reasoned =
  /oxlint-disable(-next-line|-line)? [@\w/-]+(, [@\w/-]+)* -- \S.{9,}|@ts-expect-error \S.{9,}|prettier-ignore -- \S.{9,}/;
/** Words of comments that read like proverbs. */
const riddle =
  /(^|\s)(\/\/|\/?\*+)\s.*\b(nobody|somebody|anybody|whoever|told|kept|mend(s|ed|ing)?|forgiv(e|es|en|ing))\b/i;
const comment = /(\/\/|\/\*|<!--|#).*/;

const machinePath = /(?<![\w.~)\]}-])\/(home|Users|root|work|mnt|var\/folders|tmp)\/[\w.-]/;
const privateHost = /\/\/(10\.\d|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|[\w.-]*\.(local|internal|lan|corp)\b)/;
const registry = /\/\/[\w.-]*(registry|artifactory|nexus|verdaccio|pypi|npm-mirror)[\w.-]*/;
const publicRegistry = /\/\/registry\.npmjs\.org\//;

const storageCall =
  /\b((get|set|remove)Item\(\s*['"`]|indexedDB\.(open|deleteDatabase)\(\s*['"`]|locks\.request\(\s*['"`]|createStore\(\s*['"`])/;

export const textChecks: Readonly<Record<string, TextCheck>> = {
  'a name is kebab-case with a role suffix': {
    covers: (path) =>
      /^(src|scripts|tests|supabase\/(local|seed|tests|functions))\//.test(path) &&
      !/\.LICENSE$|\/README\.md$/.test(path),
    complaints: ({ path }) => (kebabPath.test(path) ? [] : ['say it in lower case, words joined by hyphens']),
    atLeast: 620,
  },
  'a file of src lives in a room': {
    covers: (path) => path.startsWith('src/'),
    complaints: ({ path }) => {
      const [, room = '', ...rest] = path.split('/');
      const isEntry = /^((main|admin|prerender)\.tsx|tsconfig(\.\w+)?\.json)$/.test(room);
      return (rest.length === 0 ? isEntry : rooms.includes(room))
        ? []
        : [`src/${room} is no room of the house`];
    },
    atLeast: 360,
  },
  'a file has at most 300 lines': {
    covers: (path) =>
      isWritten(path) && !path.startsWith('src/content/') && !isGenerated(path) && !path.startsWith('docs/'),
    complaints: ({ text }) => {
      const count = text.trimEnd().split('\n').length;
      return count > 300 ? [`${count} lines: split it by job`] : [];
    },
    atLeast: 540,
  },
  'nothing is left for later': {
    covers: (path) => !isGenerated(path),
    complaints: ({ text }) => linesThat(text, /\b(TO_?DO|FIX_?ME|XX[X]|HAC[K])\b/),
    atLeast: 660,
  },
  'a comment is no banner': {
    covers: (path) => isCode(path) || path.endsWith('.sql'),
    complaints: ({ text }) => linesThat(text, /^\s*(\/\/|\/\*+|\*|--)\s*[-=*#~]{4,}/),
    atLeast: 590,
  },
  'a comment names its component in plain words': {
    covers: isCode,
    complaints: ({ text }) => linesThat(text, riddle),
    atLeast: 590,
  },
  'a suppression gives its reason on the same line': {
    covers: (path) => isCode(path) && !isGenerated(path),
    complaints: ({ text }) =>
      linesThat(text, suppression).filter(
        (line) => suppression.test(comment.exec(line)?.[0] ?? '') && !reasoned.test(line),
      ),
    atLeast: 570,
  },
  'no configuration of the linter hides in a file': {
    covers: isCode,
    complaints: ({ text }) => linesThat(text, /^\s*\/\* *((es|ox)lint [@\w]|globals? |exported )/),
    atLeast: 570,
  },
  'no machine and no registry is named': {
    covers: () => true,
    complaints: ({ path, text }) => [
      ...linesThat(text, machinePath),
      ...linesThat(text, privateHost),
      ...linesThat(text, registry).filter((line) => !isGenerated(path) || !publicRegistry.test(line)),
    ],
    atLeast: 660,
  },
  'a storage name is written in data/local/keys.ts alone': {
    covers: (path) => path.startsWith('src/') && path !== 'src/data/local/keys.ts' && !isUnitTest(path),
    complaints: ({ text }) => linesThat(text, storageCall),
    atLeast: 280,
  },
};
