// Progressive enhancement: a native form without script; with script, messages are stored before sending.
import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { MessageEntry } from '@/data/messages.repository.ts';
import { announceFilledFields } from '@/platform/announce-filled-fields.ts';
import { env } from '@/platform/env.ts';
import { paths } from '@/content/paths.ts';
import { Button } from '@/ui/base/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { ErrorSummary } from './internal/error-summary.tsx';
import { EstimateField } from './internal/estimate-field.tsx';
import { Fields } from './internal/fields.tsx';
import { StoredMessages } from './internal/stored-messages.tsx';
import { SentPanel } from './internal/sent-panel.tsx';
import { useContact, type OfferedEstimate } from './internal/use-contact.ts';
import { acceptedWords, openWords, unreadableWords } from './internal/labels.ts';

const isForeign = env.contactEndpoint !== undefined;
const action = env.contactEndpoint ?? `${env.supabaseUrl}/functions/v1/forms`;

/** Honeypot. Browsers and extensions fill it, too, so the server only stores the message apart. */
const isTrapFilled = ({ elements }: HTMLFormElement): boolean => {
  const trap = elements.namedItem('topic');
  return trap instanceof HTMLInputElement && trap.value !== '';
};

const Hidden = ({ page }: { readonly page: string }) => (
  <>
    <input type="hidden" name="form" value="contact" />
    <input type="hidden" name="page" value={page} />
    <p className="trap" aria-hidden>
      <label>
        Leave this empty <input name="topic" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  </>
);

const Agreement = () => (
  <p className="note">
    By submitting this form you agree to our <SlotLink href={paths.privacyPolicy}>Privacy Policy</SlotLink>{' '}
    and <SlotLink href={paths.termsOfService}>Terms of Service</SlotLink>.
  </p>
);

const FormRoot = part('div', {
  base: {
    '& form': { display: 'grid', gap: '6', maxWidth: '38rem' },
    '& .trap': { position: 'absolute', insetInlineStart: '-100vw', visibility: 'hidden' },
    '& .note': { fontSize: 'sm', color: 'muted', '& a': { textDecoration: 'underline' } },
    // Reserves its line against layout shifts.
    '& .draft': { minHeight: '1lh', marginBlock: '-3', fontSize: 'sm', color: 'muted' },
    '& .send': { justifySelf: 'start' },
    '& .live:not(:empty)': { marginBottom: '6', fontWeight: '600' },
    '@media print': { '& .send': { display: 'none' } },
  },
});

type ContactFormProps = {
  readonly page: string;
  readonly offered?: OfferedEstimate | undefined;
  readonly startingText?: string;
  /** Opened beside the estimate: it takes the focus, and the estimate names the service. */
  readonly isShort?: boolean;
};

export const ContactForm = ({ page, offered, startingText = '', isShort = false }: ContactFormProps) => {
  const isHydrated = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const contact = useContact({ page, startingText, offered, isShort });
  const { form, estimate, result, isSending } = contact;
  const { errors } = form.formState;

  useEffect(() => {
    if (isShort) form.setFocus('name');
  }, [form, isShort]);

  const service = offered?.service;
  useEffect(() => {
    if (service !== undefined && form.getValues('service') === '') form.setValue('service', service);
  }, [form, service]);

  useEffect(() => {
    if (result.kind !== 'none') outcome.current?.focus({ preventScroll: false });
  }, [result]);

  const lastId = 'id' in result ? result.id : null;
  const last = contact.entries.find(({ item }) => item.id === lastId);
  const proven = last?.status.status === 'sent' ? last.status.at : null;
  const sentAt = result.kind === 'sent' ? result.at : proven;
  const isFormShown = sentAt === null && (result.kind !== 'stored' || last === undefined);
  const isReceipt = ({ status }: MessageEntry) => status.status === 'sent';
  const receipts = contact.entries.filter((entry) => isReceipt(entry) && entry !== last);

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    announceFilledFields(event.currentTarget);
    void contact.submit(isTrapFilled(event.currentTarget));
  };

  return (
    <FormRoot>
      <p className="live" role="status">
        {proven === null ? contact.announcement : acceptedWords.sent}
      </p>
      <div ref={outcome} tabIndex={-1}>
        {sentAt !== null && lastId !== null && (
          <SentPanel id={lastId} at={sentAt} isForeign={isForeign} onAnother={contact.writeAnother} />
        )}
        {result.kind === 'failed' && (
          <ErrorState title="Your message was not sent">{result.words}</ErrorState>
        )}
      </div>
      {contact.isUnreadable && (
        <ErrorState title="Saved messages cannot be read">{unreadableWords}</ErrorState>
      )}
      <StoredMessages
        label="Unsent messages"
        entries={contact.entries.filter((entry) => !isReceipt(entry))}
        now={contact.readAt}
        actions={contact.actions}
        isBusy={isSending}
      />
      {isFormShown && (
        <form ref={element} method="post" action={action} noValidate={isHydrated} onSubmit={submit}>
          {!isForeign && <Hidden page={page} />}
          {contact.edited !== undefined && (
            <p className="note">
              {openWords('mayHaveArrived' in contact.edited.status && contact.edited.status.mayHaveArrived)}{' '}
              <Button look="quiet" onClick={() => void contact.leave()}>
                Leave it as it was
              </Button>
            </p>
          )}
          {contact.refusals > 0 && Object.keys(errors).length > 0 && (
            <ErrorSummary key={contact.refusals} errors={errors} onPick={(field) => form.setFocus(field)} />
          )}
          <Fields
            register={form.register}
            errors={errors}
            form={() => element.current}
            isReadOnly={isSending}
            hasService={!isShort}
            longest={contact.longest}
          />
          {estimate.isShown && (
            <EstimateField value={estimate.text} onChange={estimate.change} onRemove={estimate.remove} />
          )}
          <p className="draft">{contact.isDraftSaved ? 'Draft saved on this device' : ''}</p>
          <Agreement />
          <Button type="submit" className="send" disabled={isSending} aria-busy={isSending}>
            {isSending ? <Spinner>Sending...</Spinner> : 'Send Message'}
          </Button>
        </form>
      )}
      {!isFormShown && sentAt === null && (
        <Button look="outline" onClick={contact.writeAnother}>
          Write another message
        </Button>
      )}
      <StoredMessages
        label="Messages sent from this device"
        entries={receipts}
        now={contact.readAt}
        actions={contact.actions}
        isBusy={isSending}
      />
    </FormRoot>
  );
};
