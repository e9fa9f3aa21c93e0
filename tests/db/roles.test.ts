import { expect, test } from 'vitest';
import { actors, rowsOf, rowsShown, statusFor } from './actors.ts';
import { cases, verbs } from './cases.ts';
import { describeStarts, openServer } from './open-server.ts';
import { sampleEvent, samplePhoto } from './samples.ts';

const cells = cases.flatMap((item) =>
  actors.flatMap((actor) =>
    verbs.map((verb) => {
      const isAllowed = item.allowed[verb]?.includes(actor) ?? false;
      return { ...item, actor, verb, isAllowed, may: isAllowed ? 'may' : 'may not' };
    }),
  ),
);

const privateTables = [
  'admins',
  'allowed_grants',
  'analysis_consents',
  'analysis_days',
  'analysis_permits',
  'daily_secrets',
  'form_tombstones',
  'photo_tombstones',
  'platform_settings',
  'project_tombstones',
  'rate_limits',
  'route_paths',
];

const { server, ask, rpc, rows, calls } = await openServer();
const stored = (table: string, filter: string) => rows(`${table}?${filter}`);

describeStarts(server, () => {
  test.each(cells)('$actor $may $verb rows of $table', async (cell) => {
    const { actor, verb, table, key, isAllowed } = cell;
    const row = cell.makeRow();
    const filter = `${key}=eq.${String(row[key])}`;
    const path = `/rest/v1/${table}`;
    if (verb === 'insert') {
      const answer = await ask(actor, 'POST', path, row, { prefer: 'return=minimal' });
      expect(await stored(table, filter)).toHaveLength(isAllowed ? 1 : 0);
      expect(answer.status < 300).toBe(isAllowed);
      return;
    }
    const [before] = rowsOf(
      await ask('the secret key', 'POST', path, row, { prefer: 'return=representation' }),
    );
    if (verb === 'select') {
      const answer = await ask(actor, 'GET', `${path}?${filter}&select=${cell.columns ?? '*'}`);
      expect(rowsShown(answer)).toHaveLength(isAllowed ? 1 : 0);
      return;
    }
    await ask(
      actor,
      verb === 'update' ? 'PATCH' : 'DELETE',
      `${path}?${filter}`,
      verb === 'update' ? cell.change : undefined,
    );
    const [after] = await stored(table, filter);
    if (!isAllowed) expect(after).toEqual(before);
    else if (verb === 'delete') expect(after).toBeUndefined();
    else expect(after).toMatchObject(cell.change);
  });

  test.each(actors)('%s cannot empty a table, whatever it may do to one row', async (actor) => {
    const photo = samplePhoto();
    await ask('the secret key', 'POST', '/rest/v1/gallery_photos', photo);
    await ask(actor, 'DELETE', '/rest/v1/gallery_photos?id=not.is.null');
    await ask(actor, 'DELETE', '/rest/v1/site_settings?id=is.true');
    await ask(actor, 'DELETE', '/rest/v1/analytics_events?id=not.is.null');
    expect(await stored('gallery_photos', `id=eq.${photo.id}`)).toHaveLength(1);
    expect(await stored('site_settings', '')).toHaveLength(1);
  });

  test.each(actors.map((actor) => ({ actor, may: actor === 'an administrator' ? 'may' : 'may not' })))(
    '$actor $may change the settings',
    async ({ actor, may }) => {
      const isAllowed = may === 'may';
      const path = '/rest/v1/site_settings';
      const original = { retention_days: 90, detailed_analytics: true };
      await ask('the secret key', 'PATCH', `${path}?id=is.true`, original);
      await ask(actor, 'PATCH', `${path}?id=is.true`, { retention_days: 30 });
      await ask(
        actor,
        'POST',
        path,
        { id: true, retention_days: 30 },
        { prefer: 'resolution=merge-duplicates' },
      );
      const [row] = await stored('site_settings', '');
      expect(row).toMatchObject(isAllowed ? { ...original, retention_days: 30 } : original);
      await ask('the secret key', 'PATCH', `${path}?id=is.true`, original);
    },
  );

  test.each(['an anonymous visitor', 'a plain user', 'an administrator'] as const)(
    '%s sees the settings',
    async (actor) => {
      const rows = rowsOf(await ask(actor, 'GET', '/rest/v1/site_settings?select=retention_days'));
      expect(rows).toEqual([{ retention_days: 90 }]);
    },
  );

  test.each(privateTables)('no role reads the private table %s', async (table) => {
    for (const actor of [...actors, 'the secret key'] as const) {
      const answer = await ask(actor, 'GET', `/rest/v1/${table}`, undefined, { 'accept-profile': 'private' });
      expect(answer.status, actor).toBeGreaterThanOrEqual(400);
      const plain = await ask(actor, 'GET', `/rest/v1/${table}`);
      expect(plain.status, actor).toBeGreaterThanOrEqual(400);
    }
  });

  test.each([
    'analysis_limit',
    'grant_admin',
    'apply_grants',
    'is_admin',
    'require_admin',
    'orphan_objects',
    'set_route_paths',
  ])('nobody calls the private function %s', async (name) => {
    for (const actor of [...actors, 'the secret key'] as const) {
      for (const headers of [{}, { 'content-profile': 'private' }]) {
        const bodies: Record<string, unknown> = {
          grant_admin: { email: 'visitor@cedarandsteam.example' },
          set_route_paths: { paths: [] },
        };
        const body = bodies[name] ?? {};
        const answer = await ask(actor, 'POST', `/rest/v1/rpc/${name}`, body, headers);
        expect(answer.status, actor).toBeGreaterThanOrEqual(400);
      }
    }
  });

  test.each(
    actors.flatMap((actor) =>
      ['publish_photo', 'edit_photo', 'delete_photo'].map((name) => ({
        actor,
        name,
        status: statusFor(actor),
      })),
    ),
  )('$actor calling $name is answered $status [S2 §6.1]', async ({ actor, name, status }) => {
    const photo = samplePhoto();
    await calls.uploadAll(photo);
    if (name !== 'publish_photo') await ask('the secret key', 'POST', '/rest/v1/gallery_photos', photo);
    const before = await calls.stored(photo.id);
    const bodies: Record<string, unknown> = {
      publish_photo: { photo },
      edit_photo: {
        id: photo.id,
        revision: before[0]?.['revision'],
        changes: { title: 'Edited' },
      },
      delete_photo: { id: photo.id },
    };
    expect((await rpc(name, bodies[name], actor)).status).toBe(status);
    const after = await calls.stored(photo.id);
    if (status !== 200) expect(after).toEqual(before);
    else if (name === 'delete_photo') expect(after).toEqual([]);
    else expect(after).toMatchObject([{ title: name === 'edit_photo' ? 'Edited' : photo.title }]);
  });

  test.each(
    actors.flatMap((actor) =>
      [
        { name: 'analytics_summary', body: { days: 7 } },
        { name: 'active_now', body: {} },
        { name: 'count_expired_events', body: { older_than_days: 30 } },
        { name: 'purge_analytics', body: { older_than_days: 30 } },
        { name: 'list_orphan_objects', body: {} },
      ].map((call) => ({ actor, ...call, status: statusFor(actor) })),
    ),
  )('$actor calling $name is answered $status [S2 §6.1, §6.14]', async ({ actor, name, body, status }) => {
    const old = sampleEvent({ created_at: '2020-01-01T00:00:00Z' });
    await ask('the secret key', 'POST', '/rest/v1/analytics_events', old);
    expect((await rpc(name, body, actor)).status).toBe(status);
    expect(await stored('analytics_events', `id=eq.${old.id}`)).toHaveLength(
      status === 200 && name === 'purge_analytics' ? 0 : 1,
    );
  });

  test.each(actors)('%s gets its own rights, or an error to sign in', async (actor) => {
    const answer = await rpc('am_i_admin', {}, actor);
    const isSignedIn = actor === 'an administrator' || actor === 'a plain user';
    expect(answer.status).toBe(isSignedIn ? 200 : 401);
    if (isSignedIn) expect(answer.body).toBe(actor === 'an administrator');
    else expect(answer.body).not.toBe(true);
  });
});
