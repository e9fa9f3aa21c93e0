// Back ends that are wrong in one way each.
import type { Fault } from './fault-proxy.ts';
import {
  answerJson,
  on,
  replaceText,
  setHeader,
  setStatus,
  type Change,
  type PlantedFault,
  type Where,
} from './reply-changes.ts';

const only =
  (method: string, where: Where, change: Change): Fault =>
  (request, reply) =>
    request.method === method ? on(where, change)(request, reply) : undefined;

export const backendFaults: readonly PlantedFault[] = [
  {
    name: 'messages that anyone can read',
    check: 'Rights of visitors',
    subject: 'contact_messages',
    fault: on(/contact_messages/, answerJson(200, [])),
  },
  {
    name: 'a gallery that does not answer',
    check: 'Rights of visitors',
    subject: 'gallery_photos',
    fault: on(/gallery_photos\?select=id&limit/, answerJson(500, { message: 'no' })),
  },
  {
    name: 'hidden photos that anyone can read',
    check: 'Rights of visitors',
    subject: 'hidden photos',
    fault: on(/visibility=eq\.hidden/, answerJson(200, [{ id: 'a' }])),
  },
  {
    name: 'visitor numbers that anyone can read',
    check: 'Functions of administrators',
    subject: 'analytics_summary',
    fault: on(/analytics_summary/, answerJson(200, {})),
  },
  {
    name: 'open sign-ups',
    check: 'Accounts',
    subject: 'sign-up is closed',
    fault: on('/auth/v1/settings', replaceText('"disable_signup":true', '"disable_signup":false')),
  },
  {
    name: 'forms that accept every origin',
    check: 'Functions',
    subject: 'forms reject a foreign origin',
    fault: ({ path, headers }, reply) => {
      if (path.endsWith('/forms') && headers.get('origin') === 'https://foreign.example') reply.status = 404;
    },
  },
  {
    name: 'functions without SITE_URL',
    check: 'Functions',
    subject: /^forms accept|^browsers may/,
    fault: on('/functions/v1/forms', ({ headers }) => headers.delete('access-control-allow-origin')),
  },
  {
    name: 'a sweep without a key',
    check: 'Functions',
    subject: 'the sweep needs its key',
    fault: on(/\/sweep$/, answerJson(200, { delivered: 0, failed: 0 })),
  },
  {
    name: 'a function that was not deployed',
    check: 'Functions',
    subject: /^photo descriptions|^browsers may/,
    fault: on(/analyze-image/, answerJson(404, { code: 'NOT_FOUND' })),
  },
  {
    name: 'an empty gallery',
    check: 'Gallery',
    subject: 'photos',
    fault: on(/gallery_photos/, answerJson(200, [])),
  },
  {
    name: 'photos that Storage does not have',
    check: 'Gallery',
    subject: /^photo /,
    fault: on(/^\/storage\/v1\/object\/public\//, answerJson(404, { error: 'not_found' })),
  },
  {
    name: 'small pictures that Storage does not have',
    check: 'Gallery',
    subject: /^photo /,
    fault: on(/-480\.webp$/, setStatus(404)),
  },
  {
    name: 'pictures of an unknown type',
    check: 'Gallery',
    subject: /^photo /,
    fault: on(/-960\.webp$/, setHeader('content-type', 'application/octet-stream')),
  },
  {
    name: 'empty settings',
    check: 'Rights of visitors',
    subject: 'site_settings',
    fault: on(/site_settings/, answerJson(200, [])),
  },
  {
    name: 'tombstones that anyone can read',
    check: 'Rights of visitors',
    subject: 'tables of the schema private',
    fault: on(/photo_tombstones/, answerJson(200, [])),
  },
  {
    name: 'a gallery that anyone can add to',
    check: 'Tables are read-only',
    subject: 'changing gallery_photos',
    fault: only('POST', '/rest/v1/gallery_photos', answerJson(201, [])),
  },
  {
    name: 'messages that anyone can delete',
    check: 'Tables are read-only',
    subject: 'changing contact_messages',
    fault: only('DELETE', /contact_messages/, setStatus(204)),
  },
  ...['publish_photo', 'delete_photo', 'edit_photo', 'publish_project', 'receive_message', 'unsubscribe'].map(
    (name): PlantedFault => ({
      name: `${name} for everybody`,
      check: 'Functions of administrators',
      subject: name,
      fault: on(`/rest/v1/rpc/${name}`, answerJson(400, { code: '22023' })),
    }),
  ),
  {
    name: 'a bucket that anyone can list',
    check: 'Storage for visitors',
    subject: 'list of gallery-photos',
    fault: on(/object\/list\//, answerJson(200, [{ name: 'gallery' }])),
  },
  {
    name: 'buckets that anyone can list',
    check: 'Storage for visitors',
    subject: 'list of buckets',
    fault: on('/storage/v1/bucket', answerJson(200, [{ id: 'gallery-photos' }])),
  },
  {
    name: 'a bucket that anyone can upload to',
    check: 'Storage for visitors',
    subject: 'upload to gallery-photos',
    fault: only('POST', /^\/storage\/v1\/object\/gallery-photos\//, answerJson(200, { Key: 'x' })),
  },
  {
    name: 'anonymous accounts',
    check: 'Accounts',
    subject: 'ways to sign in',
    fault: on('/auth/v1/settings', replaceText('"anonymous_users":false', '"anonymous_users":true')),
  },
  {
    name: 'accounts of Google',
    check: 'Accounts',
    subject: 'ways to sign in',
    fault: on('/auth/v1/settings', replaceText('"google":false', '"google":true')),
  },
  {
    name: 'addresses that are never confirmed',
    check: 'Accounts',
    subject: 'addresses are confirmed',
    fault: on('/auth/v1/settings', replaceText('"mailer_autoconfirm":false', '"mailer_autoconfirm":true')),
  },
  {
    name: 'accounts by a code',
    check: 'Accounts',
    subject: 'a code by e-mail makes no account',
    fault: on('/auth/v1/otp', answerJson(200, {})),
  },
  {
    name: 'no mail for a new password',
    check: 'Accounts',
    subject: 'a new password can be requested',
    fault: on('/auth/v1/recover', answerJson(500, { msg: 'Error sending recovery email' })),
  },
  {
    name: 'forms that name every origin',
    check: 'Functions',
    subject: 'forms reject a foreign origin',
    fault: ({ headers }, reply) => {
      reply.headers.set('access-control-allow-origin', headers.get('origin') ?? '*');
    },
  },
  {
    name: 'no preflight',
    check: 'Functions',
    subject: 'browsers may ask the functions',
    fault: only('OPTIONS', /analyze-image/, setStatus(404)),
  },
  {
    name: 'a preflight without authorization',
    check: 'Functions',
    subject: 'browsers may ask the functions',
    fault: only(
      'OPTIONS',
      /analyze-image/,
      setHeader('access-control-allow-headers', 'content-type, apikey'),
    ),
  },
  {
    name: 'errors with their code',
    check: 'Functions',
    subject: 'errors show no code',
    fault: only('GET', /\/forms$/, answerJson(500, 'Error: x\n    at handler (index.ts:12:3)')),
  },
  {
    name: 'visits that are not counted',
    check: 'Visits',
    subject: 'visits are counted',
    fault: on(/ingest_events/, answerJson(503, { message: 'The list of pages is empty' })),
  },
];
