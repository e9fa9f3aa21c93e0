import { expect, it } from 'vitest';
import { manifestText, readManifest, type Manifest } from './manifest.ts';

it('a manifest is read as it was written, and a shorter one is damaged', () => {
  const manifest: Manifest = {
    format: 1,
    home: 'local',
    takenAt: '2026-11-26T18:00:00.000Z',
    commit: null,
    serverVersion: '17.5',
    migrations: ['20261126120000'],
    tables: [],
    objects: [],
    unreadable: [],
  };
  expect(readManifest(manifestText(manifest))).toEqual({ ok: true, value: manifest });
  expect(readManifest(manifestText(manifest).trim())).toEqual({ ok: false, error: 'is damaged' });
});
