import { join } from 'node:path';
import { build } from 'vite';

type WebFont = { readonly family: string; readonly weight: string; readonly url: string };

/** Builds scripts/inline/page-start.ts to the text of one small script without imports. */
export const inlineScript = async (
  modules: readonly string[],
  fonts: readonly WebFont[],
): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { buildModules: JSON.stringify(modules), buildFonts: JSON.stringify(fonts) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'inline/page-start.ts'),
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
