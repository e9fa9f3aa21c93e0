import { join } from 'node:path';
import { build } from 'vite';
import { localKeys, sessionKeys } from '../../src/data/local/keys.ts';

type WebFont = { readonly family: string; readonly weight: string; readonly url: string };

/** Builds the start of a public page to the text of one small script without imports. */
export const inlineScript = (modules: readonly string[], fonts: readonly WebFont[]): Promise<string> =>
  onePiece('page-start.ts', {
    buildModules: JSON.stringify(modules),
    buildFonts: JSON.stringify(fonts),
    'buildKeys.consent': JSON.stringify(localKeys.consent),
    'buildKeys.exclusion': JSON.stringify(localKeys.analyticsExclusion),
    'buildKeys.views': JSON.stringify(sessionKeys.notedViews),
  });

/** The same for the private area. */
export const adminInlineScript = (): Promise<string> => onePiece('admin-start.ts', {});

const onePiece = async (file: string, define: Record<string, string>): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'inline', file),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [script, ...others] = outputs.flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  if (script?.type !== 'chunk' || others.length > 0)
    throw new Error('The inline script was not built to one piece.');
  return script.code.trim();
};
