// Makes the two self-hosted fonts as WOFF2, with the weight axis only and the characters of this site. Fraunces has the optical
// size of our headings. Run by hand (`npm run fonts`) after a font update; the results are committed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { readArguments } from '../dev/command-line.mjs';

readArguments('Usage: npm run fonts\nMakes the font files in src/ui/styling/fonts/.', {});

const root = new URL('../..', import.meta.url);
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const typographic = '\u00a0©®°±²³·×÷½¼¾éèêëàâäáåçñóöôüúíïøæßÉÖÄÜ–—‘’“”…•→←↑↓−≤≥™€†';

const fonts = [
  {
    from: '@fontsource-variable/fraunces',
    file: 'fraunces-latin-opsz-normal.woff2',
    to: 'fraunces',
    variationAxes: { opsz: 60 },
  },
  {
    from: '@fontsource-variable/instrument-sans',
    file: 'instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans',
    variationAxes: {},
  },
];

await mkdir(new URL('src/ui/styling/fonts/', root), { recursive: true });
for (const font of fonts) {
  const packageFolder = new URL(`node_modules/${font.from}/`, root);
  const source = await readFile(new URL(`files/${font.file}`, packageFolder));
  const subset = await subsetFont(source, printable + typographic, {
    targetFormat: 'woff2',
    variationAxes: font.variationAxes,
  });
  const target = new URL(`src/ui/styling/fonts/${font.to}.woff2`, root);
  await writeFile(target, subset);
  await copyFile(new URL('LICENSE', packageFolder), new URL(`src/ui/styling/fonts/${font.to}.LICENSE`, root));
  console.log(`${fileURLToPath(target)}: ${subset.length} bytes`);
}
