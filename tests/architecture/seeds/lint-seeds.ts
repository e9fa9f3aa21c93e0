// For each lint restriction one file that breaks it and one that does the nearest allowed thing.

type Sample = { path: string; text: string };
export type LintSeed = { wrong: Sample; right: Sample };

const file = (path: string, ...lines: string[]): Sample => ({ path, text: `${lines.join('\n')}\n` });
const seed = (wrong: Sample, right: Sample): LintSeed => ({ wrong, right });
const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `export const line${n} = ${n};`);

export const lintSeeds: Readonly<Record<string, LintSeed>> = {
  'house/storage-has-one-door': seed(
    file('src/features/theme/theme.ts', `export const read = () => window.localStorage.getItem('theme');`),
    file('src/data/local/theme.store.ts', `export const read = () => localStorage.getItem('theme');`),
  ),
  'house/environment-has-one-door': seed(
    file('src/app/address.ts', `export const mode = import.meta.env.MODE;`),
    file('src/platform/env.ts', `export const mode = import.meta.env.MODE;`),
  ),
  'house/components-reach-data-by-hooks': seed(
    file(
      'src/features/auth/form.tsx',
      `import { session } from '@/data/session.repository.ts';`,
      `export { session };`,
    ),
    file(
      'src/features/auth/owner.tsx',
      `import { type Account } from '@/data/session.repository.ts';`,
      `export type Owner = Account;`,
    ),
  ),
  'house/connectivity-has-one-door': seed(
    file('src/features/share/online.ts', `export const isOnline = () => navigator.onLine;`),
    file('src/platform/connectivity.ts', `export const isOnline = () => navigator.onLine;`),
  ),
  'house/console-has-one-door': seed(
    file('src/data/photos.repository.ts', `export const say = () => { console.warn('lost'); };`),
    file('src/platform/logger.ts', `export const say = () => { console.warn('lost'); };`),
  ),
  'house/no-node-globals': seed(
    file('src/platform/root.ts', `declare const process: { pid: number };`, `export const id = process.pid;`),
    file('scripts/root.ts', `export const here = process.cwd();`),
  ),
  'house/no-raw-html': seed(
    file(
      'src/ui/prose.tsx',
      `export const Prose = (props: { html: string }) => <p dangerouslySetInnerHTML={{ __html: props.html }} />;`,
    ),
    file(
      'src/prerender.tsx',
      `export const head = (html: string) => <head dangerouslySetInnerHTML={{ __html: html }} />;`,
    ),
  ),
  'house/own-system': seed(
    file(
      'src/ui/default-provider.tsx',
      `import { defaultSystem } from '@chakra-ui/react';`,
      `export const system = defaultSystem;`,
    ),
    file(
      'src/ui/system.ts',
      `import { createSystem, defaultBaseConfig } from '@chakra-ui/react';`,
      `export const system = createSystem(defaultBaseConfig);`,
    ),
  ),
  'house/part-keeps-its-name': seed(
    file(
      'src/ui/layout/card.tsx',
      `import { part as makePart } from '@/ui/style-compiler/part.tsx';`,
      `export const Card = makePart('div', {});`,
    ),
    file(
      'src/ui/style-compiler/part.tsx',
      `export const part = (tag: string, recipe: object) => ({ tag, recipe });`,
    ),
  ),
  'house/typed-hooks': seed(
    file(
      'src/app/tracker.ts',
      `import { useDispatch } from 'react-redux';`,
      `export const useTracker = () => useDispatch();`,
    ),
    file(
      'src/state/hooks.ts',
      `import { useDispatch } from 'react-redux';`,
      `export const useAppDispatch = () => useDispatch();`,
    ),
  ),
  'house/auth-callback-never-waits': seed(
    file(
      'src/data/supabase/session.gateway.ts',
      `type Auth = { onAuthStateChange: (listener: (event: string) => unknown) => void };`,
      `export const watch = (auth: Auth, load: () => Promise<void>) => { auth.onAuthStateChange(async () => { await load(); }); };`,
    ),
    file(
      'src/data/supabase/sign-in.gateway.ts',
      `type Auth = { onAuthStateChange: (listener: (event: string) => unknown) => void };`,
      `export const watch = async (auth: Auth, load: () => Promise<void>, seen: string[]) => { auth.onAuthStateChange((event) => seen.push(event)); await load(); };`,
    ),
  ),
  'house/no-fixed-waits': seed(
    file(
      'tests/e2e/slow.spec.ts',
      `export const wait = (page: { waitForTimeout: (ms: number) => void }) => { page.waitForTimeout(500); };`,
    ),
    file(
      'tests/e2e/quick.spec.ts',
      `export const wait = (page: { waitForURL: (url: string) => void }) => { page.waitForURL('/gallery'); };`,
    ),
  ),
  'house/waits-are-patient': seed(
    file(
      'tests/server/mails.test.ts',
      `import { expect, test } from 'vitest';`,
      `test('a mail comes', () => expect.poll(() => 1, { timeout: 5_000 }).toBe(1));`,
    ),
    file(
      'tests/server/letters.test.ts',
      `import { expect, test } from 'vitest';`,
      `test('a letter comes', () => expect.poll(() => 1).toBe(1));`,
    ),
  ),
  'house/dialogs-are-answered': seed(
    file(
      'tests/e2e/early-click.spec.ts',
      `type Found = { getByRole: (role: string) => Found; click: () => void }; export const answer = (page: Found) => { page.getByRole('alertdialog').getByRole('button').click(); };`,
    ),
    file(
      'tests/e2e/answered.spec.ts',
      `type Found = { getByRole: (role: string) => Found; click: () => void }; export const answer = (page: Found) => { page.getByRole('dialog').getByRole('button').click(); };`,
    ),
  ),
  'house/facts-have-one-door': seed(
    file('src/content/services/warm-room.ts', `export const lead = 'It runs at 170–190 °F.';`),
    file(
      'src/content/benefits/warm-bath.ts',
      `declare const fact: (name: string) => string;`,
      `export const lead = ['A traditional sauna runs at', fact('traditionalTemperature')].join(' ');`,
    ),
  ),
  'house/no-optional-anchor': seed(
    file(
      'src/sw/spelling.ts',
      String.raw`export const clean = (path: string) => path.replace(/(?:^\/index)?\.html$/, '');`,
    ),
    file(
      'src/sw/spellings.ts',
      String.raw`export const clean = (path: string) => path.replace(/^\/index\.html$|(?:^|x)\.html?$/, '');`,
    ),
  ),
  'house/no-retired-names': seed(
    file(
      'src/data/sync/wanted.ts',
      `export const KEPT_MS = 5;`,
      `export const isWanted = (keptItem: string) => keptItem;`,
    ),
    file('src/data/sync/gesture.ts', `export const useLongPress = { unwanted: 1, pressed: 2 };`),
  ),
  'house/no-skipped-tests': seed(
    file(
      'tests/db/rights.test.ts',
      `import { test } from 'vitest';`,
      `test.skip('a stranger changes nothing', () => undefined);`,
    ),
    file(
      'tests/db/roles.test.ts',
      `import { test } from 'vitest';`,
      `test.each([1])('a stranger changes nothing', () => undefined);`,
    ),
  ),

  'typescript/no-explicit-any': seed(
    file('src/domain/loose.ts', `export const same = (value: any): unknown => value;`),
    file('src/domain/strict.ts', `export const same = (value: unknown): unknown => value;`),
  ),
  'typescript/consistent-type-assertions': seed(
    file('src/domain/claim.ts', `export const text = (value: unknown) => value as string;`),
    file(
      'src/domain/constant.ts',
      `export const names = ['sauna', 'steam'] as const satisfies readonly string[];`,
    ),
  ),
  'typescript/no-non-null-assertion': seed(
    file('src/domain/sure.ts', `export const first = (list: string[]) => list[0]!;`),
    file('src/domain/unsure.ts', `export const first = (list: string[]) => list[0];`),
  ),
  'typescript/no-floating-promises': seed(
    file('src/data/forgetful.ts', `export const send = (go: () => Promise<void>) => { go(); };`),
    file('src/data/careful.ts', `export const send = async (go: () => Promise<void>) => { await go(); };`),
  ),
  'typescript/no-misused-promises': seed(
    file(
      'src/ui/hasty.tsx',
      `export const Hasty = (props: { go: () => Promise<void> }) => <button onClick={props.go}>Go</button>;`,
    ),
    file(
      'src/ui/calm.tsx',
      `export const Calm = (props: { go: () => Promise<void> }) => <button onClick={() => void props.go()}>Go</button>;`,
    ),
  ),
  'typescript/switch-exhaustiveness-check': seed(
    file(
      'src/domain/half.ts',
      `export const width = (size: 's' | 'l') => {`,
      `  switch (size) {`,
      `    case 's': return 1;`,
      `  }`,
      `  return 0;`,
      `};`,
    ),
    file(
      'src/domain/whole.ts',
      `export const width = (size: 's' | 'l') => {`,
      `  switch (size) {`,
      `    case 's': return 1;`,
      `    case 'l': return 2;`,
      `  }`,
      `};`,
    ),
  ),
  'typescript/ban-ts-comment': seed(
    file('src/domain/muted.ts', `// @ts-ignore`, `export const one: number = 1;`),
    file(
      'src/domain/spoken.ts',
      `// @ts-expect-error the compiler must refuse text here`,
      `export const one: number = 'one';`,
    ),
  ),
  'no-restricted-exports': seed(
    file(
      'src/pages/site/home-page.tsx',
      `const HomePage = () => <p>Welcome</p>;`,
      `export default HomePage;`,
    ),
    file('tests/playwright.config.ts', `export default { testDir: '.' };`),
  ),
  'max-lines': seed(file('src/domain/long.ts', ...lines(301)), file('src/content/faq.ts', ...lines(301))),
  'react/rules-of-hooks': seed(
    file(
      'src/ui/late.tsx',
      `import { useState } from 'react';`,
      `export const Late = (props: { isOpen: boolean }) => {`,
      `  if (!props.isOpen) return null;`,
      `  const [text] = useState('');`,
      `  return <p>{text}</p>;`,
      `};`,
    ),
    file(
      'src/ui/early.tsx',
      `import { useState } from 'react';`,
      `export const Early = (props: { isOpen: boolean }) => {`,
      `  const [text] = useState('');`,
      `  return props.isOpen ? <p>{text}</p> : null;`,
      `};`,
    ),
  ),
  'react/purity': seed(
    file('src/ui/restless.tsx', `export const Restless = () => <p>{Date.now()}</p>;`),
    file('src/ui/calendar.tsx', `export const Calendar = (props: { now: number }) => <p>{props.now}</p>;`),
  ),
  'react/set-state-in-render': seed(
    file(
      'src/ui/endless.tsx',
      `import { useState } from 'react';`,
      `export const Endless = () => {`,
      `  const [count, setCount] = useState(0);`,
      `  setCount(count + 1);`,
      `  return <p>{count}</p>;`,
      `};`,
    ),
    file(
      'src/ui/counter.tsx',
      `import { useState } from 'react';`,
      `export const Counter = () => {`,
      `  const [count, setCount] = useState(0);`,
      `  return <button onClick={() => { setCount(count + 1); }}>{count}</button>;`,
      `};`,
    ),
  ),
  'react/exhaustive-deps': seed(
    file(
      'src/ui/stale.tsx',
      `import { useEffect } from 'react';`,
      `export const Stale = (props: { onOpen: () => void }) => {`,
      `  const { onOpen } = props;`,
      `  useEffect(() => { onOpen(); }, []);`,
      `  return null;`,
      `};`,
    ),
    file(
      'src/ui/fresh.tsx',
      `import { useEffect } from 'react';`,
      `export const Fresh = (props: { onOpen: () => void }) => {`,
      `  const { onOpen } = props;`,
      `  useEffect(() => { onOpen(); }, [onOpen]);`,
      `  return null;`,
      `};`,
    ),
  ),
};
