import { expect, it } from 'vitest';
import { adviceFor, readMessage, type MessageText } from './contact-message.ts';

const typed: MessageText = {
  name: '  Ann\tVisitor ',
  email: ' ann@visitors.example ',
  phone: '',
  service: '',
  message: ' A sauna,\r\nplease.\u0007 ',
};

it('a message is stored without outer blanks, with plain line ends and no control characters [S1 §3.3]', () => {
  expect(readMessage(typed)).toEqual({
    ok: true,
    value: {
      name: 'Ann Visitor',
      email: 'ann@visitors.example',
      phone: null,
      service: null,
      mornings: null,
      afternoons: null,
      message: 'A sauna,\nplease.',
    },
  });
});

it('days that suit are stored as they were typed, and a form may do without them', () => {
  const read = readMessage({ ...typed, mornings: ' Tuesday, Thursday ', afternoons: ' ' });
  expect(read).toMatchObject({ value: { mornings: 'Tuesday, Thursday', afternoons: null } });
});

it('a phone number is stored as it was typed, and several blanks in a name as one', () => {
  const read = readMessage({ ...typed, name: 'Ann  van  Visitor', phone: ' (404) 555-0199 ' });
  expect(read).toMatchObject({ value: { name: 'Ann van Visitor', phone: '(404) 555-0199' } });
});

it.each([
  [{ name: ' ' }, { name: 'missing' }],
  [{ name: 'n'.repeat(201) }, { name: 'too_long' }],
  [{ email: '' }, { email: 'missing' }],
  [{ email: 'ann visitors.example' }, { email: 'not_an_address' }],
  [{ email: `${'a'.repeat(250)}@b.example` }, { email: 'too_long' }],
  [{ phone: '1'.repeat(41) }, { phone: 'too_long' }],
  [{ mornings: 'm'.repeat(101) }, { mornings: 'too_long' }],
  [{ service: 'Swimming pool' }, { service: 'unknown_choice' }],
  [{ message: '\n' }, { message: 'missing' }],
  [{ message: 'm'.repeat(5001) }, { message: 'too_long' }],
  [
    { name: '', message: '' },
    { name: 'missing', message: 'missing' },
  ],
])('%j is reported as %j', (change, problems) => {
  expect(readMessage({ ...typed, ...change })).toEqual({ ok: false, error: problems });
});

it('a message at its limits is taken', () => {
  const widest = { ...typed, name: 'n'.repeat(200), phone: '1'.repeat(40), message: '😀'.repeat(5000) };
  expect(readMessage({ ...widest, service: 'Other' }).ok).toBe(true);
});

it('every problem has its advice', () => {
  expect([
    adviceFor('message', 'missing'),
    adviceFor('phone', 'too_long'),
    adviceFor('email', 'not_an_address'),
    adviceFor('service', 'unknown_choice'),
  ]).toEqual([
    'Please enter your message.',
    'Please shorten your phone number.',
    'Please enter an email address with an @, such as name@example.com.',
    'Please choose one of the services listed, or none.',
  ]);
});
