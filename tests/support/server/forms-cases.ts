// The cases for the forms function, shared by both runtimes: our server and Deno.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  contactForm,
  messageNamed,
  newsletterForm,
  postAsBrowser,
  postAsScript,
  rowsOf,
  subscriberNamed,
  type Fields,
  type FormsTarget,
} from './forms-target.ts';

const withoutId = ({ id: _id, ...fields }: ReturnType<typeof contactForm>): Fields => fields;

const describeMessages = (target: () => FormsTarget) => {
  describe('a contact message', () => {
    it('is one row with its fields, and the answer names it [S1 §7.1]', async () => {
      const form = contactForm();
      const response = await postAsScript(target(), form);
      expect([response.status, await response.json()]).toEqual([200, { ok: true, id: form.id }]);
      expect(response.headers.get('access-control-allow-origin')).toBe(target().origin);
      const [row] = await messageNamed(target(), form.id);
      expect(row).toMatchObject({
        name: form.name,
        email: form.email,
        phone: '(404) 555-0199',
        service: 'Steam Shower',
        mornings: 'Tuesday',
        afternoons: null,
        message: `A shower below the stairs,\n2 m high. ${form.id}`,
        page_path: '/contact',
      });
      expect(new Date(String(row?.['created_at'])).toISOString()).toBe('2026-11-20T12:00:00.000Z');
    });

    it('sent again is still one row and gets the same answer', async () => {
      const form = contactForm();
      for (let time = 0; time < 2; time += 1) {
        const response = await postAsScript(target(), form);
        expect(await response.json()).toEqual({ ok: true, id: form.id });
      }
      expect(await messageNamed(target(), form.id)).toHaveLength(1);
    });

    it('sent without script leads to the thank-you page, and going back to press again stores nothing new', async () => {
      const form = withoutId(contactForm({ elapsed: '', sent_at: '', _next: 'https://elsewhere.example' }));
      for (let time = 0; time < 2; time += 1) {
        const response = await postAsBrowser(target(), form);
        expect([response.status, response.headers.get('location')]).toEqual([
          303,
          `${target().siteUrl}/thank-you`,
        ]);
      }
      const rows = await rowsOf(target(), `contact_messages?email=eq.${form['email'] ?? ''}`);
      expect(rows).toHaveLength(1);
    });

    it.each([
      [{ name: ' ' }, { name: 'missing' }, 'Please enter your full name.'],
      [{ email: 'ann.example' }, { email: 'not_an_address' }, 'an email address with an @'],
      [{ message: 'x'.repeat(5900) }, { message: 'too_long' }, 'your message: 900 characters too many.'],
      [{ service: 'Swimming pool' }, { service: 'unknown_choice' }, 'one of the services listed'],
    ])('with %j is refused field by field, in data and in words', async (change, fields, words) => {
      const form = contactForm(change);
      const response = await postAsScript(target(), form);
      expect([response.status, await response.json()]).toEqual([422, { ok: false, code: 'fields', fields }]);
      const page = await postAsBrowser(target(), form);
      expect([page.status, page.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
      const text = await page.text();
      expect(text).toContain(words);
      expect(text).toContain('Your text is still there');
      expect(await messageNamed(target(), form.id)).toEqual([]);
    });
  });
};

const describeNewsletter = (target: () => FormsTarget) => {
  describe('a newsletter address', () => {
    it('is stored unconfirmed, with the page and the time of the consent', async () => {
      const form = newsletterForm({ sent_at: '2026-11-20T12:00:00.000Z' });
      const response = await postAsScript(target(), form);
      expect([response.status, await response.json()]).toEqual([200, { ok: true, id: form.id }]);
      const [row] = await subscriberNamed(target(), form.email);
      expect(row).toMatchObject({ id: form.id, status: 'unconfirmed', consent_page: '/gallery' });
      expect(new Date(String(row?.['consented_at'])).toISOString()).toBe('2026-11-20T12:00:00.000Z');
    });

    it('that is known gets the very answer of a new one', async () => {
      const first = newsletterForm();
      const second = newsletterForm({ email: first.email.toUpperCase() });
      const answers = [];
      for (const form of [first, second]) {
        const response = await postAsScript(target(), form);
        answers.push([response.status, await response.json()]);
      }
      expect(answers).toEqual([
        [200, { ok: true, id: first.id }],
        [200, { ok: true, id: second.id }],
      ]);
      expect(await subscriberNamed(target(), first.email)).toHaveLength(1);
      expect(await subscriberNamed(target(), second.email)).toEqual([]);
      const page = await postAsBrowser(target(), second);
      const location = `${target().siteUrl}/thank-you/newsletter`;
      expect([page.status, page.headers.get('location')]).toEqual([303, location]);
    });

    it('leaves the list by its link, and opening the link alone changes nothing', async () => {
      const form = newsletterForm();
      await postAsScript(target(), form);
      const [row] = await subscriberNamed(target(), form.email);
      const path = `/unsubscribe?token=${String(row?.['unsubscribe_token'])}`;
      const asked = await fetch(target().url + path);
      expect([asked.status, asked.headers.get('content-type')]).toEqual([
        200,
        'application/xhtml+xml; charset=utf-8',
      ]);
      expect(await asked.text()).toContain('<button>Leave the newsletter</button>');
      expect(await subscriberNamed(target(), form.email)).toMatchObject([{ status: 'unconfirmed' }]);

      const done = await postAsBrowser(target(), { 'List-Unsubscribe': 'One-Click' }, path);
      const words = await done.text();
      expect([done.status, words]).toEqual([200, expect.stringContaining('You have left the newsletter')]);
      expect(await subscriberNamed(target(), form.email)).toMatchObject([{ status: 'unsubscribed' }]);

      const unknown = await postAsBrowser(target(), { token: randomUUID() }, '/unsubscribe');
      expect([unknown.status, await unknown.text()]).toEqual([200, words]);
    });

    it('leaves the list by one click in a mail program, whichever way it posts', async () => {
      const form = newsletterForm();
      await postAsScript(target(), form);
      const [row] = await subscriberNamed(target(), form.email);
      const body = new FormData();
      body.set('List-Unsubscribe', 'One-Click');
      const done = await fetch(`${target().url}/unsubscribe?token=${String(row?.['unsubscribe_token'])}`, {
        method: 'POST',
        body,
      });
      expect(done.status).toBe(200);
      expect(await subscriberNamed(target(), form.email)).toMatchObject([{ status: 'unsubscribed' }]);
    });

    it('comes back only by a consent younger than its leaving', async () => {
      const form = newsletterForm();
      await postAsScript(target(), form);
      const [row] = await subscriberNamed(target(), form.email);
      await postAsBrowser(target(), { token: String(row?.['unsubscribe_token']) }, '/unsubscribe');
      const [left] = await subscriberNamed(target(), form.email);
      const leftAt = Date.parse(String(left?.['left_at']));
      for (const [sentAt, status] of [
        [leftAt - 1, 'unsubscribed'],
        [leftAt + 1, 'unconfirmed'],
      ] as const) {
        const sent = await postAsScript(target(), { ...form, sent_at: new Date(sentAt).toISOString() });
        expect(sent.status).toBe(200);
        expect(await subscriberNamed(target(), form.email)).toMatchObject([{ status }]);
      }
    });
  });
};

const describeRefusals = (target: () => FormsTarget) => {
  describe('the door of the forms', () => {
    it.each([
      ['a filled-in hidden field', 'hidden_field', { topic: 'https://pills.example' }],
      ['a time no hand can match', 'too_fast', { elapsed: '12' }],
      ['a time that is no number', 'too_fast', { elapsed: 'soon' }],
    ])('stores a form with %s as suspected', async (_fact, reason, change) => {
      const [message, subscriber] = [contactForm(change), newsletterForm(change)];
      for (const form of [message, subscriber]) {
        const response = await postAsScript(target(), form);
        expect([response.status, await response.json()]).toEqual([200, { ok: true, id: form.id }]);
        expect((await postAsBrowser(target(), form)).status).toBe(303);
      }
      expect(await messageNamed(target(), message.id)).toMatchObject([
        { suspected_by: reason, notified_at: null },
      ]);
      expect(await subscriberNamed(target(), subscriber.email)).toMatchObject([{ status: 'suspected' }]);
    });

    it.each([
      ['three links', { message: 'https://a.example http://b.example www.c.example' }, 'links'],
      ['a link in the name', { name: 'Ann https://a.example' }, 'links'],
      ['markup of a link', { message: '[url=a.example]a[/url] [url]b[/url]' }, 'links'],
      [
        'two links, as a person sends them',
        { message: 'Like https://a.example and https://b.example' },
        null,
      ],
    ])('stores a message with %s', async (_fact, change, reason) => {
      const form = contactForm(change);
      expect((await postAsScript(target(), form)).status).toBe(200);
      expect(await messageNamed(target(), form.id)).toMatchObject([{ suspected_by: reason }]);
    });

    it('ends the suspicion about an address by another form of it', async () => {
      const form = newsletterForm({ topic: 'United States' });
      await postAsScript(target(), form);
      await postAsScript(target(), newsletterForm({ email: form.email }));
      expect(await subscriberNamed(target(), form.email)).toMatchObject([{ status: 'unconfirmed' }]);
      await postAsScript(target(), newsletterForm({ email: form.email, topic: 'x' }));
      expect(await subscriberNamed(target(), form.email)).toMatchObject([{ status: 'unconfirmed' }]);
    });

    it.each([{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { origin: '' }])(
      'gives scripts of %j no answer',
      async (headers) => {
        const form = contactForm();
        const response = await postAsScript(target(), form, headers);
        expect([response.status, await response.json()]).toEqual([
          403,
          { ok: false, code: 'foreign_origin' },
        ]);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
        expect(await messageNamed(target(), form.id)).toEqual([]);
      },
    );

    it('refuses what is too large, named or not', async () => {
      const body = `form=contact&message=${'x'.repeat(100_000)}`;
      const named = await postAsScript(target(), { form: 'contact', message: 'x'.repeat(100_000) });
      expect([named.status, await named.json()]).toEqual([413, { ok: false, code: 'too_large' }]);
      const parts = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(body));
          controller.close();
        },
      });
      const unnamed = await fetch(target().url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          origin: target().origin,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: parts,
        ...{ duplex: 'half' },
      });
      expect(unnamed.status).toBe(413);
    });

    it('refuses other shapes, other methods and forms it does not know', async () => {
      const json = await postAsScript(target(), {}, { 'content-type': 'application/json' });
      expect([json.status, await json.json()]).toEqual([415, { ok: false, code: 'wrong_type' }]);
      const method = await fetch(target().url, { method: 'PUT' });
      expect([method.status, method.headers.get('allow')]).toEqual([405, 'POST']);
      const form = await postAsScript(target(), { form: 'order' });
      expect([form.status, await form.json()]).toEqual([404, { ok: false, code: 'unknown_form' }]);
      expect((await fetch(`${target().url}/unsubscribe?token=1`)).status).toBe(404);
    });

    it('tells a browser that asks beforehand who may post', async () => {
      const ask = (origin: string) => fetch(target().url, { method: 'OPTIONS', headers: { origin } });
      const own = await ask(target().origin);
      expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, target().origin]);
      const foreign = await ask('https://elsewhere.example');
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    });
  });
};

/** Ends with the limit, so it comes last: nothing from this address is taken afterwards. */
const describeLimit = (target: () => FormsTarget) => {
  it('one sender is asked to wait after twenty messages in ten minutes, by script and by page', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await postAsScript(target(), contactForm())).status);
    expect(statuses.at(-1)).toBe(429);
    const refused = contactForm();
    const response = await postAsScript(target(), refused);
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      429,
      '300',
      { ok: false, code: 'busy' },
    ]);
    const page = await postAsBrowser(target(), refused);
    expect([page.status, await page.text()]).toEqual([
      429,
      expect.stringContaining('Too many messages at this moment'),
    ]);
    expect(await messageNamed(target(), refused.id)).toEqual([]);
  });

  it('the log names no visitor and no word of theirs', () => {
    for (const personal of ['visitors.example', 'VISITORS.EXAMPLE', 'below the stairs', '555-0199', 'Ann '])
      expect(target().output()).not.toContain(personal);
  });
};

/** Every case; more than twenty forms reach the database only in the last but one. */
export const describeForms = (target: () => FormsTarget): void => {
  describeMessages(target);
  describeNewsletter(target);
  describeRefusals(target);
  describeLimit(target);
};
