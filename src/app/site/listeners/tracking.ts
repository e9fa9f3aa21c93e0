import { readTrackingChoice } from '@/data/preferences.repository.ts';
import { isTrackingAllowed } from '@/domain/visit.ts';
import { estimateSaved, estimateShown } from '@/features/calculator/calculator.slice.ts';
import { messageSubmitted } from '@/features/contact/contact.actions.ts';
import { addressSubmitted } from '@/features/newsletter/newsletter.actions.ts';
import { consentChosen } from '@/features/privacy/consent.slice.ts';
import { pageOpened } from '../site.actions.ts';
import type { Listen } from '../store.ts';
import { loadIdle } from './load-idle.ts';

/** Privacy: sent to third parties, so never personal. */
type Values = Readonly<Record<string, string | number | boolean>>;

const sendToTag = (name: string, values: Values): void => {
  if (!isTrackingAllowed(readTrackingChoice())) return;
  const tag: unknown = 'gtag' in window ? window.gtag : undefined;
  if (typeof tag === 'function') Reflect.apply(tag, window, ['event', name, values]);
};

const count = (name: string, values: Values = {}): void => {
  const { pathname } = window.location;
  void loadIdle().then((idle) => idle?.trackInteraction({ name, path: pathname, metadata: { ...values } }));
};

const track = (name: string, values: Values = {}): void => {
  sendToTag(name, values);
  count(name, values);
};

const build = import.meta.url.split('/').at(-1) ?? '';

/** By class, once per page load, and without their message. */
const countErrors = (): void => {
  const counted = new Set<string>();
  const countOnce = (error: unknown): void => {
    const kind = error instanceof Error ? error.name : 'Other';
    if (counted.has(kind)) return;
    counted.add(kind);
    count('browser_error', { kind, build });
  };
  window.addEventListener('error', ({ error }) => countOnce(error));
  window.addEventListener('unhandledrejection', ({ reason }) => countOnce(reason));
};

const trackClicks = (): void => {
  const look = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    const name = target.closest<HTMLElement>('[data-event]')?.dataset['event'];
    if (name !== undefined) track(name);
    if (target.closest('a[href^="tel:"]') !== null) count('call_tapped');
  };
  // Capture phase: the router may change the URL within the same click.
  document.addEventListener('click', look, { capture: true });
};

export const startAnalytics = (listen: Listen): void => {
  trackClicks();
  countErrors();
  listen({
    actionCreator: pageOpened,
    effect: async ({ payload: path }) => {
      await (await loadIdle())?.trackPageView({ path, referrer: document.referrer });
    },
  });
  listen({
    actionCreator: messageSubmitted,
    effect: () => {
      track('contact_form');
      track('form_submission', { form_name: 'contact' });
    },
  });
  listen({ actionCreator: estimateShown, effect: () => count('estimate_shown') });
  listen({ actionCreator: estimateSaved, effect: () => count('estimate_saved') });
  listen({
    actionCreator: addressSubmitted,
    effect: () => track('form_submission', { form_name: 'newsletter' }),
  });
  listen({
    actionCreator: consentChosen,
    effect: async ({ payload: consent }) => {
      // Privacy: a refusal deletes the queued visits; if that fails, the next page view retries it.
      if (consent === 'denied') await (await loadIdle())?.purgeVisits();
    },
  });
};
