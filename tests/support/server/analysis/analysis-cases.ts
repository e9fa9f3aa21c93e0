// The cases for descriptions of photos, shared by both runtimes: our server and Deno.
import { beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../../db/actors.ts';
import {
  agree,
  analyze,
  dataAddress,
  jpegOf,
  picture,
  post,
  publicPath,
  smallPicture,
  store,
  useUpTo,
  type AnalysisTarget,
} from './analysis-target.ts';
import { describeInjections } from './injection-cases.ts';
import { pictureOf } from './openai-schema.ts';
import { apiKey, replies, text, type Reply } from './openai-server.ts';
import { describeForeignAddresses } from './ssrf-cases.ts';

const describeRights = (target: () => AnalysisTarget) => {
  describe.each([
    ['a small picture', smallPicture],
    ['a large picture', dataAddress(jpegOf(1_400_000))],
  ])('with %s', (_, address) => {
    it.each(
      actors.map((actor) => ({
        actor,
        status: actor === 'an administrator' ? 200 : actor === 'a plain user' ? 403 : 401,
        code: actor === 'a plain user' ? 'forbidden' : 'signed_out',
      })),
    )('$actor is answered $status', async ({ actor, status, code }) => {
      const answer = await analyze(target(), address, actor);
      expect([answer.status, answer.body]).toEqual([status, status === 200 ? text : { code }]);
      expect(target().ai.requests).toHaveLength(status === 200 ? 1 : 0);
    });

    it.each(['', 'Bearer', 'Bearer x', 'Bearer x.y.z', 'Basic x.y.z', 'bearer null'])(
      'the authorization "%s" is nobody’s',
      async (authorization) => {
        const { body, status } = await post(target(), { imageUrl: address }, 'an anonymous visitor', {
          authorization,
        });
        expect([status, body]).toEqual([401, { code: 'signed_out' }]);
        expect(target().ai.requests).toEqual([]);
      },
    );
  });

  it('without the right no other error is returned: neither about the configuration nor about the address', async () => {
    for (const actor of ['an anonymous visitor', 'a plain user'] as const)
      for (const body of [
        { agreeTo: target().ai.company },
        { imageUrl: 'http://evil.example' },
        {},
        'no JSON',
      ])
        expect(JSON.stringify((await post(target(), body, actor)).body)).toMatch(
          /^{"code":"(signed_out|forbidden)"}$/,
        );
  });

  it('names the missing setting only to an administrator', async () => {
    const { url, headers } = target();
    const looked = await fetch(url, { headers: headers['an administrator'] });
    expect([looked.status, await looked.json()]).toEqual([200, { missing: null }]);
    for (const actor of actors.filter((each) => each !== 'an administrator'))
      expect((await fetch(url, { headers: headers[actor] })).ok).toBe(false);
  });

  it('other methods are not taken, and only our own pages are answered', async () => {
    const { url, origin, headers } = target();
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await fetch(url, { method, headers: headers['an administrator'] })).status).toBe(405);
    const foreign = await post(target(), { imageUrl: smallPicture }, 'an administrator', {
      origin: 'https://evil.example',
    });
    expect([foreign.status, foreign.body]).toEqual([403, { code: 'foreign_origin' }]);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const own = await post(target(), { imageUrl: smallPicture }, 'an administrator', { origin });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const asked = await fetch(url, { method: 'OPTIONS', headers: { origin } });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'apikey, authorization, content-type',
    ]);
  });
};

const describePictures = (target: () => AnalysisTarget) => {
  it('a picture that came along is sent as it came, and described by name [S2 §7.22, §7.23]', async () => {
    const answer = await analyze(target(), dataAddress(picture));
    expect([answer.status, answer.body]).toEqual([200, text]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(target().ai.requests.map(pictureOf)).toEqual([dataAddress(picture)]);
  });

  it('an object of our own bucket is read and sent, by its path and by its whole address [S2 §7.22]', async () => {
    const path = publicPath(await store(target(), picture));
    for (const address of [path, target().server.url + path])
      expect((await analyze(target(), address)).status).toBe(200);
    expect(target().ai.requests.map(pictureOf)).toEqual([dataAddress(picture), dataAddress(picture)]);
  });

  it('1.5 MB is taken, a byte more is not', async () => {
    expect((await analyze(target(), dataAddress(jpegOf(1_500_000)))).status).toBe(200);
    const path = publicPath(await store(target(), jpegOf(1_500_001)));
    for (const address of [dataAddress(jpegOf(1_500_001)), path]) {
      const answer = await analyze(target(), address);
      expect([answer.status, answer.body]).toEqual([400, { code: 'bad_image' }]);
    }
    expect(target().ai.requests).toHaveLength(1);
  });

  it('an object that is not there, or is no picture, is not sent', async () => {
    const text = await store(target(), Buffer.from('no picture at all'));
    for (const path of [text, text.replace(/[0-9a-f]{64}/, 'a'.repeat(64))])
      expect((await analyze(target(), publicPath(path))).body).toEqual({ code: 'bad_image' });
    expect(target().ai.requests).toEqual([]);
  });

  it.each([
    [[]],
    ['"text"'],
    ['no JSON'],
    [''],
    [{}],
    [{ imageUrl: 5 }],
    [{ imageUrl: [smallPicture] }],
    ['null'],
  ])('the body %j is no picture', async (body) => {
    const answer = await post(target(), body);
    expect([answer.status, answer.body]).toEqual([400, { code: 'bad_image' }]);
  });
};

const answers: readonly (readonly [name: keyof typeof replies, status: number, body: object])[] = [
  ['inCodeBlock', 200, text],
  ['invalidJson', 502, { code: 'service_unreadable' }],
  ['prose', 502, { code: 'service_unreadable' }],
  ['emptyWords', 502, { code: 'service_unreadable' }],
  ['noChoices', 502, { code: 'service_unreadable' }],
  ['page', 502, { code: 'service_unreadable' }],
  ['endless', 502, { code: 'service_unreadable' }],
  ['refusal', 422, { code: 'service_refused', message: 'I cannot describe people.' }],
  ['refusalWithMore', 422, { code: 'service_refused', message: 'Pay at … call …. Your key is ….' }],
  ['filtered', 422, { code: 'service_refused', message: '' }],
  ['filteredRequest', 422, { code: 'service_refused', message: '' }],
  ['tooMany', 503, { code: 'service_busy', retryAfter: 7 }],
  ['tooManyWithoutTime', 503, { code: 'service_busy' }],
  ['overloaded', 503, { code: 'service_busy' }],
  ['outOfCredit', 502, { code: 'service_rejected', status: 429 }],
  ['wrongKey', 502, { code: 'service_rejected', status: 401 }],
  ['unknownModel', 502, { code: 'service_rejected', status: 404 }],
  ['failed', 502, { code: 'service_failed' }],
  ['cut', 502, { code: 'service_failed' }],
  ['slow', 504, { code: 'service_timeout' }],
  ['slowBody', 504, { code: 'service_timeout' }],
];

const describeAnswers = (target: () => AnalysisTarget) => {
  it.each([
    ['a list', replies.good],
    ['one text', replies.withStringTags],
  ])('tags that come as %s are a list of each once [S2 §7.24]', async (_, reply) => {
    target().ai.willAnswer(reply);
    const answer = await analyze(target(), smallPicture);
    expect([answer.status, answer.body]).toEqual([200, text]);
  });

  it.each(answers)('an answer of the service that is "%s" becomes %i %j', async (name, status, body) => {
    target().ai.willAnswer(replies[name]);
    const answer = await analyze(target(), smallPicture);
    expect([answer.status, answer.body]).toEqual([status, body]);
    const wait = 'retryAfter' in body ? String(body.retryAfter) : null;
    expect(answer.headers.get('retry-after')).toBe(wait);
  });
};

const describeConsent = (target: () => AnalysisTarget) => {
  it('nothing is sent before the administrator agreed to this company by name', async () => {
    const { ai } = target();
    const needed = { code: 'consent_needed', company: ai.company };
    const ask = async (body: object) => {
      const answer = await post(target(), body);
      return [answer.status, answer.body];
    };
    expect(await ask({ imageUrl: smallPicture })).toEqual([403, needed]);
    for (const agreeTo of ['other.example', '', null, [ai.company]])
      expect(await ask({ agreeTo })).toEqual([403, needed]);
    expect(await ask({ imageUrl: smallPicture })).toEqual([403, needed]);
    expect(ai.requests).toEqual([]);
    expect(await ask({ agreeTo: ai.company })).toEqual([200, { agreed: true }]);
    expect(await ask({ imageUrl: smallPicture })).toEqual([200, text]);
  });
};

const describeDailyLimit = (target: () => AnalysisTarget) => {
  it('what the service did not do is given back, what it did is counted, and then the day is over', async () => {
    const { ai } = target();
    await useUpTo(target(), 1);
    const free: Reply[] = [replies.failed, replies.tooMany, replies.wrongKey, replies.cut, replies.slow];
    for (const reply of free) {
      ai.willAnswer(reply);
      expect((await analyze(target(), smallPicture)).body).not.toMatchObject({ code: 'daily_limit' });
    }
    expect(
      (await analyze(target(), publicPath(`gallery/${crypto.randomUUID()}/${'a'.repeat(64)}-960.jpg`))).body,
    ).toEqual({ code: 'bad_image' });
    for (const reply of [replies.refusal, replies.invalidJson]) {
      await useUpTo(target(), 1);
      ai.willAnswer(reply);
      await analyze(target(), smallPicture);
      const before = ai.requests.length;
      const answer = await analyze(target(), smallPicture);
      expect([answer.status, answer.body]).toEqual([429, { code: 'daily_limit' }]);
      expect(ai.requests).toHaveLength(before);
    }
  });
};

/** Runs every case; `target` needs a service whose company is not agreed to yet, and a short time limit. */
export const describeAnalysis = (target: () => AnalysisTarget): void => {
  beforeEach(() => {
    target().ai.requests.splice(0);
    target().ai.willAnswer();
  });
  afterEach(() => {
    expect(target().ai.faults).toEqual([]);
    expect(target().output()).not.toContain(apiKey);
    expect(target().output()).not.toMatch(/base64|Steam shower in dark|[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/);
  });

  describe('consent', () => describeConsent(target));
  describe('once agreed', () => {
    beforeAll(async () => {
      await agree(target());
    });
    describe('rights', () => describeRights(target));
    describe('pictures', () => describePictures(target));
    describe('foreign addresses', () => describeForeignAddresses(target));
    describe('answers', () => describeAnswers(target));
    describe('injected words', () => describeInjections(target));
    describe('the daily limit', () => describeDailyLimit(target));
  });
};
