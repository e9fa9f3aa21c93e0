import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { root } from '../dev/bootstrap.mjs';
import { copyProject, hostedConfig, readFunctions } from './project-copy.ts';
import { readDeploySettings, type DeploySettings } from './settings.ts';

const versions = v.object({ dependencies: v.record(v.string(), v.string()) });
const importMap = v.object({ imports: v.record(v.string(), v.string()) });
const ref = 'abcdefghijklmnopqrst';
const settingsWith = (changes: Record<string, string> = {}): DeploySettings => {
  const { settings } = readDeploySettings({
    SUPABASE_PROJECT_REF: ref,
    SUPABASE_ACCESS_TOKEN: `sbp_${'0a'.repeat(20)}`,
    SUPABASE_DB_URL: `postgresql://postgres.${ref}:pw@pooler.example/postgres`,
    SITE_URL: 'https://www.example.com',
    SITE_HOST: 'folder',
    SITE_FOLDER: '/srv/site',
    SWEEP_KEY: 'x'.repeat(32),
    ...changes,
  });
  if (settings === undefined) throw new Error('The settings of the test are incomplete.');
  return settings;
};

describe('the copy for the Supabase CLI', () => {
  it('holds every file that a function imports, and no value that is left to the environment', async () => {
    const functions = await readFunctions();
    expect(functions.missing).toEqual([]);
    expect([...functions.files.keys()].sort()).toEqual(['analyze-image', 'forms', 'gallery']);
    for (const file of ['src/domain/contact-message.ts', 'supabase/functions/forms/deno.json'])
      expect(functions.files.get('forms')).toContain(file);
    const copy = await copyProject(settingsWith(), functions);
    try {
      expect(copy.unresolved).toEqual([]);
      for (const file of new Set([...functions.files.values()].flat()))
        expect(await readFile(join(copy.folder, file), 'utf8')).toBe(
          await readFile(join(root, file), 'utf8'),
        );
      const config = await readFile(join(copy.folder, 'supabase/config.toml'), 'utf8');
      expect(config).toContain('site_url = "https://www.example.com"');
      expect(config).not.toContain('smtp');
    } finally {
      copy.removeNow();
    }
  });

  it('has the mail server whole, its password by name', () => {
    const settings = settingsWith({
      SMTP_URL: 'smtp://na%22me:p%40ss@mail.example.com:2525',
      SMTP_FROM: 'Cedar & Steam <site@example.com>',
    });
    const { text, unresolved } = hostedConfig('[auth]\nsite_url = "env(SITE_URL)"\n', settings);
    expect(text).toContain(
      'host = "mail.example.com"\nport = 2525\nuser = "na\\"me"\npass = "env(SMTP_PASS)"',
    );
    expect(text).toContain('admin_email = "site@example.com"\nsender_name = "Cedar & Steam"');
    expect(text).not.toContain('p@ss');
    expect(unresolved).toEqual([]);
  });

  it('names every env() that has no value', () => {
    const text = '# env(IN_A_COMMENT)\nsite_url = "env(SITE_URL)"\nother = "env(OTHER)"\n';
    expect(hostedConfig(text, settingsWith()).unresolved).toEqual(['OTHER']);
  });
});

it('the hosted functions get the version of each package that is installed here', async () => {
  const { dependencies } = v.parse(versions, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const functions = await readFunctions();
  const configs = [...functions.files.values()].flat().filter((file) => file.endsWith('deno.json'));
  expect(configs).not.toEqual([]);
  for (const file of configs) {
    const { imports } = v.parse(importMap, JSON.parse(await readFile(join(root, file), 'utf8')));
    for (const [name, target] of Object.entries(imports))
      expect(target).toBe(`npm:${name}@${dependencies[name]}`);
  }
});
