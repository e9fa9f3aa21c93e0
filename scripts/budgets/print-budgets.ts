// A command that prints the byte budgets of the built site and fails when one is exceeded.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureSite } from './gates.ts';
import { root } from '../dev/bootstrap.mjs';

const lines = await measureSite(join(root, 'dist'), existsSync(join(root, 'src/sw/sw.ts')));

for (const { what, value, limit, unit } of lines)
  console.log(
    `${value > limit ? 'OVER ' : 'ok   '} ${String(value).padStart(7)} of ${limit} ${unit}  ${what}`,
  );
if (lines.some(({ value, limit }) => value > limit)) process.exit(1);
