import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { callApi, startTestServer, type TestServer } from '../support/server/server.ts';
import { asOwner } from '../support/server/owner.ts';

const kills = 6;
const folders = 2;
const writers = 4;

const send = (server: TestServer, id: string) =>
  callApi(
    server,
    'POST',
    '/rest/v1/contact_messages',
    { id, name: 'Load', email: 'load@cedarandsteam.example', message: 'x'.repeat(500) },
    { apikey: server.secretKey, 'content-type': 'application/json' },
  ).catch(() => null);

// Writes until the server stops answering; remembers what it acknowledged.
const writeUntilDead = async (
  server: TestServer,
  acknowledged: Set<string>,
  enough: () => void,
): Promise<void> => {
  for (let count = 1; ; count += 1) {
    const id = randomUUID();
    const response = await send(server, id);
    if (!response) return;
    if (response.status === 201) acknowledged.add(id);
    if (count === 5) enough();
  }
};

const storedIds = async (server: TestServer): Promise<Set<string>> => {
  const ids = new Set<string>();
  for (let offset = 0; ; offset += 1000) {
    const path = `contact_messages?select=id&order=id&limit=1000&offset=${offset}`;
    const page = v.parse(v.array(v.object({ id: v.string() })), await asOwner(server, path));
    for (const { id } of page) ids.add(id);
    if (page.length < 1000) return ids;
  }
};

const killUnderLoad = async (times: number): Promise<{ acknowledged: number; lost: string[] }> => {
  const server = await startTestServer({ isOwnProcess: true });
  const acknowledged = new Set<string>();
  for (let round = 0; round < times; round += 1) {
    if (round > 0) await server.restart();
    let busy = 0;
    let work: Promise<void>[] = [];
    await new Promise<void>((underLoad) => {
      const enough = () => (++busy === writers ? underLoad() : undefined);
      work = Array.from({ length: writers }, () => writeUntilDead(server, acknowledged, enough));
    });
    await server.kill();
    await Promise.all(work);
  }
  await server.restart();
  const stored = await storedIds(server);
  await server.stop();
  return { acknowledged: acknowledged.size, lost: [...acknowledged].filter((id) => !stored.has(id)) };
};

it(`keeps every acknowledged row through ${kills} kills (-9) under load`, { timeout: 360_000 }, async () => {
  const results = await Promise.all(Array.from({ length: folders }, () => killUnderLoad(kills / folders)));
  for (const { acknowledged, lost } of results) {
    expect(lost).toEqual([]);
    // Each round acknowledges at least what the writers needed to count as load, less the answers cut by the kill.
    expect(acknowledged).toBeGreaterThan((kills / folders) * writers * 4);
  }
});
