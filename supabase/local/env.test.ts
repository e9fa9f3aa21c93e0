import { describe, expect, it } from 'vitest';
import { blockedPorts, parseEnv } from './env.ts';

describe('the environment is refused in one sentence when', () => {
  it.each([
    ['PORT', 'abc', /^PORT must be a port number from 0 to 65535.*"abc"\)\.$/],
    ['PORT', '70000', /^PORT must be a port number.*"70000"\)\.$/],
    ['PORT', '4190', /^PORT must be a port number.* that browsers open .*"4190"\)\.$/],
    ['SEED', 'all', /^SEED must be "sample" or "none" \(it is "all"\)\.$/],
    ['AI_BASE_URL', 'http://sk-secret.example', /^AI_BASE_URL must be an https address[^:]*\.$/],
    ['AI_API_KEY', 'sk-secret of mine', /^AI_API_KEY must be one line of [^:]*without spaces\.$/],
    ['AI_TIMEOUT_SECONDS', '0', /^AI_TIMEOUT_SECONDS must be a number of seconds from 1 to 140/],
    ['SWEEP_SECONDS', '0', /^SWEEP_SECONDS must be a number of seconds from 1 to 3600/],
    ['SMTP_URL', 'mail.example', /^SMTP_URL must be smtp:\/\/name:password@host:port.*byte\.$/],
    ['SMTP_URL', 'http://mail.example', /^SMTP_URL must be smtp:/],
    ['SMTP_URL', 'smtp://a:secret-%@mail.example', /^SMTP_URL must be smtp:[^%]+\.$/],
    ['SMTP_URL', 'smtp://mail.example', /^SMTP_FROM must be an e-mail address.*when SMTP_URL is set\.$/],
    ['SMTP_FROM', 'nobody', /^SMTP_FROM must be an e-mail address.*"nobody"/],
    ['ADMIN_EMAIL', 'nobody', /^ADMIN_EMAIL must be an e-mail address/],
    ['ADMIN_PASSWORD', 'x7!q', /^ADMIN_PASSWORD must have at least 6 characters[^!]*\.$/],
  ])('%s is %s', (name, value, sentence) => {
    expect(() => parseEnv({ [name]: value })).toThrow(sentence);
  });
});

it.each([...blockedPorts])('no browser opens port %d', async (port) => {
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
});
