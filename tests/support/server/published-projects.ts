// Publishes and deletes projects over HTTP with an administrator's own rights, as a tablet does.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { callApi, headersOf, signInAsAdmin, type TestServer } from './server.ts';

const answered = v.object({ project: v.object({ id: v.string(), slug: v.string() }) });

const callAsAdmin = async (site: TestServer, name: string, body: object): Promise<unknown> => {
  const headers = headersOf(site, await signInAsAdmin(site));
  const response = await callApi(site, 'POST', `/rest/v1/rpc/${name}`, body, headers);
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return JSON.parse(text);
};

/** Answers its id and the address that the database gave it. */
export const publishProject = async (site: TestServer, title: string) =>
  v.parse(answered, await callAsAdmin(site, 'publish_project', { project: { id: randomUUID(), title } }))
    .project;

export const deleteProject = (site: TestServer, id: string): Promise<unknown> =>
  callAsAdmin(site, 'delete_project', { id });
