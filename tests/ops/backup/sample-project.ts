// A project with something in every table that a backup holds, odd texts among it.
import { createHash, randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import * as v from 'valibot';
import { backedUp, leftOut } from '../../../scripts/ops/backup/tables.ts';
import { fc } from '../../support/fast-check.ts';
import { seed } from '../../support/seed.ts';
import type { StorageStandIn } from '../../support/ops/storage-stand-in.ts';

const oddTexts = [
  '\\N',
  '\\.',
  'tab\tand\nlines\r\nand\rreturns',
  '\\t \\\\ \\x41',
  '"quoted", \'twice\', {braces}',
  '\u2028 \u0085 \u00a0',
  '🪵 سونا ไซเบอร์ e\u0301',
  '\u0001\u0008\u000b\u007f',
];

/** Any text that PostgreSQL stores. */
const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .map((text) => text.replaceAll('\0', ' '));

const sampleTexts = (count: number): readonly string[] => [
  ...oddTexts,
  ...fc.sample(anyText, { numRuns: count, seed }),
];

export type StoredPhoto = { readonly id: string; readonly path: string };

/** Bytes that differ from photo to photo; the first two share theirs. */
export const pictureOf = (place: number): Buffer => Buffer.from(`picture ${Math.max(place, 1)} `.repeat(20));

export const addPhoto = async (
  sql: postgres.Sql,
  storage: StorageStandIn,
  place: number,
): Promise<StoredPhoto> => {
  const id = randomUUID();
  const bytes = pictureOf(place);
  const path = `gallery/${id}/${createHash('sha256').update(bytes).digest('hex')}-480.webp`;
  await storage.put(path, bytes, 'image/webp');
  const tags = ['cedar', `a "quoted\\" tag ${place}`, '{,}'];
  await sql`
    insert into public.gallery_photos (id, file_name, image_url, title, tags, variants)
    values (${id}, ${path}, ${`/storage/v1/object/public/gallery-photos/${path}`}, ${`Photo ${place}`}, ${tags},
      ${sql.json([{ path, width: 480, height: 320, type: 'image/webp' }])})`;
  return { id, path };
};

export const addAccount = async (sql: postgres.Sql, email: string): Promise<string> => {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${`$2b$10$hash-of-${email}`}, now(), '{"provider": "email"}')`;
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'email', ${id}, ${id}, ${sql.json({ sub: id, email })})`;
  await sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id})`;
  return id;
};

export const fillProject = async (
  sql: postgres.Sql,
  storage: StorageStandIn,
  { photos = 3, texts = 40 }: { photos?: number; texts?: number } = {},
): Promise<readonly StoredPhoto[]> => {
  const admin = await addAccount(sql, 'owner@cedarandsteam.example');
  await addAccount(sql, 'plain@cedarandsteam.example');
  await sql`select private.grant_admin('owner@cedarandsteam.example')`;
  await sql`insert into private.analysis_consents (user_id, company) values (${admin}, 'A company')`;
  await sql`insert into private.analysis_days (day, used) values ('2026-11-01', 3)`;
  await sql`insert into private.analysis_permits (day) values ('2026-11-01')`;
  await sql`insert into private.form_tombstones (id) values (gen_random_uuid())`;
  await sql`insert into private.ignored_sources (source) values ('spam.example')`;
  await sql`update public.site_settings set retention_days = 365`;
  await sql`insert into public.daily_totals (date, visits, sessions) values ('2026-10-01', 12, 7)`;
  await sql`insert into private.rate_limits (client, slot) values ('\\x00ff', now())`;
  const added: StoredPhoto[] = [];
  for (let place = 0; place < photos; place += 1) added.push(await addPhoto(sql, storage, place));
  const deleted = await addPhoto(sql, storage, photos);
  await sql`delete from public.gallery_photos where id = ${deleted.id}`;
  await sql`
    insert into public.projects (id, slug, title, tags)
    values (gen_random_uuid(), 'lake', 'By the lake', '{cedar}'), (gen_random_uuid(), 'gone', 'Gone', null)`;
  await sql`
    update public.gallery_photos set position = 'a0', project_id = (select id from public.projects where slug = 'lake')`;
  await sql`delete from public.projects where slug = 'gone'`;
  for (const text of sampleTexts(texts)) {
    const id = randomUUID();
    await sql`
      insert into public.contact_messages (id, name, email, message, created_at)
      values (${id}, ${text}, ${`${id}@cedarandsteam.example`}, ${`${text}${text}`}, now() - random() * interval '90 days')`;
    await sql`
      insert into public.daily_counts (date, kind, name, count) values ('2026-10-01', 'page', ${`${text}${id}`}, 1)`;
    await sql`
      insert into public.analytics_events (id, event_type, page_path, session_id, referrer, metadata)
      values (${randomUUID()}, 'page_view', '/about', ${randomUUID()}, 'https://a.example/b', ${sql.json({ text })})`;
    await sql`insert into public.newsletter_subscribers (id, email) values (${id}, ${`${id}@cedarandsteam.example`})`;
  }
  return added;
};

const contentSchema = v.array(v.object({ content: v.string() }));

const contentOf = async (sql: postgres.Sql, names: readonly string[]) => {
  const content: Record<string, string> = {};
  for (const name of names) {
    const [known] = await sql<{ exists: boolean }[]>`select to_regclass(${name}) is not null as exists`;
    if (known?.exists !== true) continue;
    const rows = await sql.unsafe<{ content: string }[]>(
      `select coalesce(string_agg(to_jsonb(each)::text, chr(10) order by to_jsonb(each)::text collate "C"), '') as content from ${name} each`,
    );
    content[name] = v.parse(contentSchema, Array.from(rows))[0]?.content ?? '';
  }
  return content;
};

/** Every row of every table of a backup, by table. */
export const contentOfProject = (sql: postgres.Sql) => contentOf(sql, backedUp);

/** The same with the tables that a backup leaves out. */
export const everythingIn = (sql: postgres.Sql) => contentOf(sql, [...backedUp, ...Object.keys(leftOut)]);
