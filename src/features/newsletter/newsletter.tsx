// Progressive enhancement: a native form without script. The sending module loads on first use of the field.
import { useEffect, useId, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { judgeEmail } from '@/domain/form-fields.ts';
import { env } from '@/platform/env.ts';
import { Button } from '@/ui/base/button.tsx';
import { controlRecipe } from '@/ui/forms/control.recipe.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import {
  subscriptionQueued,
  addressMissing,
  addressSubmitted,
  addressSubscribed,
  subscriptionFailed,
} from './newsletter.actions.ts';
import { SubscriptionCard, type SubscriptionState } from './internal/subscription-card.tsx';

type NewsletterProps = {
  readonly title: string;
  readonly text: string;
  readonly look?: 'block' | 'footer';
  readonly page: string;
};

/** Not from inputs.tsx, whose other controls would load on every page. */
const Input = part('input', controlRecipe);

const Root = part('div', {
  base: {
    '& .words p': { color: 'muted', marginTop: '2', maxWidth: '36rem', textWrap: 'pretty' },
    '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5', maxWidth: '34rem' },
    '& > .words + div': { marginTop: '4' },
    '& label': { fontWeight: '600', fontSize: 'sm' },
    '& .line': { display: 'flex', flexWrap: 'wrap', gap: '3' },
    '& .line > input': { flex: '1 1 11rem', width: 'auto', minWidth: '0' },
    '& .trap': { position: 'absolute', insetInlineStart: '-100vw', visibility: 'hidden' },
    '@media print': { display: 'none' },
  },
  variants: {
    look: {
      block: {
        '& h2': { fontSize: '2xl' },
        lg: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
          columnGap: '8',
          '& > .words + div': { marginTop: '0' },
        },
      },
      footer: {
        '& h2': { fontSize: 'lg' },
      },
    },
  },
});

const loadSubscribe = () => import('./internal/subscribe.ts');

const outcomeActions = {
  subscribed: addressSubscribed,
  queued: subscriptionQueued,
  failed: subscriptionFailed,
};

/** An address with accents is valid, though browsers refuse it. */
const isAccepted = (field: HTMLInputElement, email: string): boolean =>
  (field.validity.typeMismatch && judgeEmail(email) === null) || field.reportValidity();

export const Newsletter = ({ title, text, look = 'block', page }: NewsletterProps) => {
  const id = useId();
  const dispatch = useAppDispatch();
  const isHydrated = useIsHydrated();
  const [isBusy, setIsBusy] = useState(false);
  const [state, setState] = useState<SubscriptionState | null>(null);
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  /** `isTrapFilled`: the honeypot. Browsers and extensions fill it, too, so the server only stores the address apart. */
  const submitAddress = async (email: string, isTrapFilled: boolean): Promise<void> => {
    setIsBusy(true);
    dispatch(addressSubmitted());
    try {
      const { subscribe } = await loadSubscribe();
      const outcome = await subscribe({
        email,
        page,
        isTrapFilled,
        shownAt: shownAt.current,
        onState: setState,
      });
      dispatch(outcomeActions[outcome]());
    } catch {
      // The sending chunk failed to load: nothing was stored or sent.
      dispatch(subscriptionFailed());
    } finally {
      setIsBusy(false);
    }
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    const { elements } = event.currentTarget;
    const field = elements.namedItem('email');
    const trap = elements.namedItem('topic');
    if (!(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isBusy) return;
    const email = field.value.trim();
    if (email === '') {
      dispatch(addressMissing());
      field.focus();
    } else if (isAccepted(field, email))
      void submitAddress(email, trap instanceof HTMLInputElement && trap.value !== '');
  };

  const prepare = (event: FocusEvent): void => {
    // A failed preload is retried on submit.
    if (event.target instanceof HTMLInputElement) loadSubscribe().catch(() => undefined);
  };

  return (
    <Root look={look} data-newsletter>
      <div className="words">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div>
        <div role="status">{state !== null && <SubscriptionCard state={state} />}</div>
        {state === null && (
          <form
            method="post"
            action={`${env.supabaseUrl}/functions/v1/forms`}
            noValidate={isHydrated}
            onSubmit={submit}
            onFocus={prepare}
          >
            <input type="hidden" name="form" value="newsletter" />
            <input type="hidden" name="page" value={page} />
            <p className="trap" aria-hidden>
              <label>
                Leave this empty <input name="topic" tabIndex={-1} autoComplete="off" />
              </label>
            </p>
            <label htmlFor={id}>Email Address</label>
            <div className="line">
              <Input id={id} type="email" name="email" autoComplete="email" required />
              <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
                {isBusy ? 'Subscribing...' : 'Subscribe'}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Root>
  );
};
