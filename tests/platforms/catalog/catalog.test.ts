import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { catalogFile } from '../catalog.ts';

test('the migrations make what supabase/catalog.sql says (npm run db:catalog writes it anew)', async () => {
  const catalog = inject('catalog');
  expect(catalog).toContain('CREATE FUNCTION public.publish_photo');
  expect(catalog.split('\n')).toEqual((await readFile(catalogFile, 'utf8')).split('\n'));
});
