// The small page for browsers without script. Well-formed XML, so that it may also be sent as XHTML.
import { escapeHtml } from '../../../src/domain/escape-html.ts';

export type Page = {
  readonly title: string;
  readonly lines: readonly string[];
  /** Asks to confirm leaving the newsletter with this token. */
  readonly token?: string;
};

const style = [
  ':root{color-scheme:light dark}',
  'body{max-width:36rem;margin:0 auto;padding:4rem 1.25rem;background:#faf6f0;color:#211b17;font:1.0625rem/1.6 system-ui,sans-serif}',
  'h1{font:500 2rem/1.15 Georgia,serif}',
  'a{color:#8a431b}',
  'button{min-height:48px;padding:0 1.5rem;border:0;border-radius:6px;background:#8a431b;color:#fff;font:600 1rem/1 system-ui,sans-serif}',
  '@media(prefers-color-scheme:dark){body{background:#15110e;color:#f3ebe2}a{color:#e6a878}button{background:#e6a878;color:#15110e}}',
].join('');

let policy: string | undefined;

/** The page may show its own style and post its own form; nothing else. */
export const pagePolicy = async (): Promise<string> => {
  if (policy !== undefined) return policy;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)));
  const base64 = btoa(String.fromCharCode(...hash));
  policy = `default-src 'none'; style-src 'sha256-${base64}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return policy;
};

// The style stands as it was hashed: it holds none of the marks above.
export const pageOf = ({ title, lines, token }: Page, siteUrl: string): string =>
  [
    '<!DOCTYPE html>',
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="en">',
    '<head>',
    '<meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width"/>',
    '<meta name="robots" content="noindex"/>',
    `<title>${escapeHtml(title)} · Cedar &amp; Steam</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(token === undefined
      ? []
      : [
          '<form method="post">',
          `<input type="hidden" name="token" value="${escapeHtml(token)}"/>`,
          '<button>Leave the newsletter</button>',
          '</form>',
        ]),
    `<p><a href="${escapeHtml(siteUrl)}/contact">Contact</a> · <a href="${escapeHtml(siteUrl)}/">Cedar &amp; Steam</a></p>`,
    '</body>',
    '</html>',
  ].join('\n');
