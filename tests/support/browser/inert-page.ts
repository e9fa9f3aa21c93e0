// Whether texts stayed text: watches a page for everything that a text could have done, and looks through what is there.
import type { Page } from '@playwright/test';
import { canaryHost } from './xss-payloads.ts';

const watched = new WeakMap<Page, string[]>();

/** Starts watching; before the page is opened. */
export const watchPage = async (page: Page): Promise<void> => {
  const traces: string[] = [];
  watched.set(page, traces);
  page.on('dialog', (dialog) => {
    traces.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes(canaryHost)) traces.push(`a request for ${request.url()}`);
  });
  page.on('popup', () => traces.push('another window'));
  page.on('frameattached', (frame) => traces.push(`a frame: ${frame.name()}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) traces.push(`a violation: ${message.text()}`);
  });
  await page.context().route(
    (url) => url.hostname === canaryHost,
    (route) => route.abort(),
  );
};

/** What a document holds that no text may have made: one line each. */
const look = (host: string): string[] => {
  const found: string[] = [];
  if (Reflect.has(window, '__xss')) found.push('a script ran');
  if (Reflect.has({}, 'polluted')) found.push('every object was changed');
  const forbidden = [
    'iframe, frame, object, embed, applet, base, marquee, math, meta[http-equiv=refresh i]',
    'svg script, svg use[href^="//"], svg animate, noscript p[title], [srcdoc]',
    `[src*="${host}"], [href*="${host}"], [action*="${host}"], [data*="${host}"], [style*="${host}"]`,
  ].join();
  for (const element of document.querySelectorAll(forbidden)) found.push(element.outerHTML.slice(0, 200));
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isScript =
        /(?:href|src|action|data)$/i.test(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value);
      if (isScript || /^on/i.test(name)) found.push(`${element.tagName} with ${name}`);
    }
  for (const script of document.scripts) {
    const isOurs = script.src === '' || new URL(script.src).origin === location.origin;
    if (!isOurs || /__xss|alert\(/.test(script.textContent)) found.push(script.outerHTML.slice(0, 200));
  }
  for (const style of document.querySelectorAll('style'))
    if (style.textContent.includes(host)) found.push('a style of theirs');
  return found;
};

/** Everything a text did since `watchPage`, and what it left in the page. */
export const tracesOn = async (page: Page): Promise<readonly string[]> => {
  const traces = watched.get(page);
  if (traces === undefined) throw new Error('Nobody watched this page: call watchPage before it is opened.');
  return [...traces.splice(0), ...(await page.evaluate(look, canaryHost))];
};

/** Fails when any text on the page has been more than text. */
export const expectInert = async (page: Page): Promise<void> => {
  const traces = await tracesOn(page);
  if (traces.length > 0) throw new Error(`The page is not inert:\n${traces.join('\n')}`);
};
