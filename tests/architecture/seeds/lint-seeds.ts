// For each lint restriction one file that breaks it.

type Sample = readonly [path: string, text: string];

const dialogClick = (role: string): string =>
  `type Found = { getByRole: (role: string) => Found; click: () => void };
   export const answer = (page: Found) => { page.getByRole('${role}').getByRole('button').click(); };`;

export const lintSeeds: Readonly<Record<string, Sample>> = {
  'house/storage-has-one-door': [
    'src/features/theme/theme.ts',
    `export const read = () => window.localStorage.getItem('theme');`,
  ],
  'house/environment-has-one-door': ['src/app/address.ts', `export const mode = import.meta.env.MODE;`],
  'house/components-reach-data-by-hooks': [
    'src/features/auth/form.tsx',
    `import { me } from '@/data/me.repository.ts';\nexport { me };`,
  ],
  'house/connectivity-has-one-door': [
    'src/features/share/online.ts',
    `export const isOnline = () => navigator.onLine;`,
  ],
  'house/console-has-one-door': [
    'src/data/photos.repository.ts',
    `export const say = () => { console.warn('lost'); };`,
  ],
  'house/no-node-globals': [
    'src/platform/root.ts',
    `declare const process: { pid: number };\nexport const id = process.pid;`,
  ],
  'house/no-raw-html': [
    'src/ui/prose.tsx',
    `export const Prose = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`,
  ],
  'house/own-system': [
    'src/ui/provider.tsx',
    `import { defaultSystem } from '@chakra-ui/react';\nexport { defaultSystem };`,
  ],
  'house/part-keeps-its-name': [
    'src/ui/layout/card.tsx',
    `import { part as make } from '@/ui/style-compiler/part.tsx';\nexport { make };`,
  ],
  'house/typed-hooks': [
    'src/app/tracker.ts',
    `import { useDispatch } from 'react-redux';\nexport { useDispatch };`,
  ],
  'house/auth-callback-never-waits': [
    'src/data/supabase/session.gateway.ts',
    `type Auth = { onAuthStateChange: (listener: (event: string) => unknown) => void };
     export const watch = (auth: Auth, load: () => Promise<void>) => {
       auth.onAuthStateChange(async () => { await load(); });
     };`,
  ],
  'house/no-fixed-waits': [
    'tests/e2e/slow.spec.ts',
    `export const wait = (page: { waitForTimeout: (ms: number) => void }) => { page.waitForTimeout(500); };`,
  ],
  'house/waits-are-patient': [
    'tests/server/mails.test.ts',
    `import { expect } from 'vitest';\nexport const mail = () => expect.poll(() => 1, { timeout: 5_000 }).toBe(1);`,
  ],
  'house/dialogs-are-answered': ['tests/e2e/early-click.spec.ts', dialogClick('alertdialog')],
  'house/facts-have-one-door': [
    'src/content/services/warm-room.ts',
    `export const lead = 'It runs at 170–190 °F.';`,
  ],
  'house/no-optional-anchor': ['src/sw/spelling.ts', String.raw`export const end = /(?:^\/index)?\.html$/;`],
  'house/no-retired-names': [
    'src/data/sync/wanted.ts',
    `export const KEPT_MS = 5;\nexport const isWanted = (keptItem: string) => keptItem;`,
  ],
  'house/no-skipped-tests': [
    'tests/db/rights.test.ts',
    `import { test } from 'vitest';\ntest.skip('runs', () => undefined);`,
  ],

  'typescript/no-explicit-any': [
    'src/domain/loose.ts',
    `export const same = (value: any): unknown => value;`,
  ],
  'typescript/consistent-type-assertions': [
    'src/domain/claim.ts',
    `export const text = (value: unknown) => value as string;`,
  ],
  'typescript/no-non-null-assertion': [
    'src/domain/sure.ts',
    `export const first = (list: string[]) => list[0]!;`,
  ],
  'typescript/no-floating-promises': [
    'src/data/forgetful.ts',
    `export const send = (go: () => Promise<void>) => { go(); };`,
  ],
  'typescript/no-misused-promises': [
    'src/ui/hasty.tsx',
    `export const Hasty = (props: { go: () => Promise<void> }) => <button onClick={props.go}>Go</button>;`,
  ],
  'typescript/switch-exhaustiveness-check': [
    'src/domain/half.ts',
    `export const width = (size: 's' | 'l') => {
       switch (size) {
         case 's': return 1;
       }
       return 0;
     };`,
  ],
  'typescript/ban-ts-comment': ['src/domain/muted.ts', `// @ts-ignore\nexport const one: number = 1;`],
  'no-restricted-exports': [
    'src/pages/site/home-page.tsx',
    `const HomePage = () => <p>Welcome</p>;\nexport default HomePage;`,
  ],
  'max-lines': [
    'src/domain/long.ts',
    Array.from({ length: 301 }, (_, n) => `export const n${n} = ${n};`).join('\n'),
  ],
  'react/rules-of-hooks': [
    'src/ui/late.tsx',
    `import { useState } from 'react';
     export const Late = (props: { isOpen: boolean }) => {
       if (!props.isOpen) return null;
       const [text] = useState('');
       return <p>{text}</p>;
     };`,
  ],
  'react/purity': ['src/ui/restless.tsx', `export const Restless = () => <p>{Date.now()}</p>;`],
  'react/set-state-in-render': [
    'src/ui/endless.tsx',
    `import { useState } from 'react';
     export const Endless = () => {
       const [count, setCount] = useState(0);
       setCount(count + 1);
       return <p>{count}</p>;
     };`,
  ],
  'react/exhaustive-deps': [
    'src/ui/stale.tsx',
    `import { useEffect } from 'react';
     export const Stale = ({ onOpen }: { onOpen: () => void }) => {
       useEffect(() => { onOpen(); }, []);
       return null;
     };`,
  ],
};

/** What the rules allow and the product, which passes the linter, does not do. */
export const allowedSamples: readonly Sample[] = [
  ['src/prerender.tsx', `export const head = () => <head dangerouslySetInnerHTML={{ __html: '' }} />;`],
  [
    'tests/e2e/quick.spec.ts',
    `export const wait = (page: { waitForURL: (url: string) => void }) => { page.waitForURL('/gallery'); };`,
  ],
  ['tests/e2e/answered.spec.ts', dialogClick('dialog')],
  [
    'src/domain/spoken.ts',
    `// @ts-expect-error the compiler must refuse text here\nexport const one: number = 'one';`,
  ],
];
