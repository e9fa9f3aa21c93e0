import { answerOfForm } from './form-response.ts';
import type { Answer } from './item.ts';
import { createContactEndpointGateway } from '../supabase/contact-endpoint.gateway.ts';
import { createFormsGateway } from '../supabase/forms.gateway.ts';
import type { FormItem } from './form-item.ts';

const fieldsOf = (item: FormItem): Readonly<Record<string, string>> => {
  const { page, elapsedMs, isTrapFilled } = item.payload;
  const common = {
    id: item.id,
    page,
    sent_at: item.createdAt,
    elapsed: String(Math.round(elapsedMs)),
    ...(isTrapFilled && { topic: 'filled' }),
  };
  return item.kind === 'message'
    ? {
        ...item.payload.text,
        form: 'contact',
        ...common,
        ...(item.payload.estimate !== undefined && { estimate: item.payload.estimate }),
      }
    : { email: item.payload.email, form: 'newsletter', ...common };
};

export interface FormSenderOptions {
  readonly baseUrl: string;
  readonly contactEndpoint?: string | undefined;
  readonly fetch?: typeof fetch;
  readonly limitMs?: number;
}

export type SendForm = (item: FormItem, signal: AbortSignal) => Promise<Answer>;

export function createFormSender({ baseUrl, contactEndpoint, ...options }: FormSenderOptions): SendForm {
  const ours = createFormsGateway({ baseUrl, ...options });
  const theirs =
    contactEndpoint === undefined
      ? undefined
      : createContactEndpointGateway({ endpoint: contactEndpoint, ...options });
  return async (item, signal) =>
    item.kind === 'message' && theirs !== undefined
      ? answerOfForm(await theirs.sendForm(item.id, item.payload.text, signal))
      : answerOfForm(await ours.sendForm(fieldsOf(item), signal));
}
