// On click only: mail scanners prefetch links and would consume the token.
import { session, type LinkProof } from '@/data/session.repository.ts';
import {
  emailProven,
  linkAccepted,
  linkConfirmed,
  linkFailed,
  linkFound,
  recoveryEnded,
} from '@/features/auth/auth.slice.ts';
import type { AdminStore, Listen } from '../store.ts';

const kinds = { recovery: 'password', invite: 'password', email_change: 'email' } as const;

const failures = { offline: 'unreachable', refused: 'refused', no_storage: 'no_storage' } as const;

const isType = (type: string | null): type is LinkProof['type'] =>
  type !== null && Object.hasOwn(kinds, type);

/** null: a link without a usable token; undefined: no link. */
const readLink = (hash: string): LinkProof | null | undefined => {
  const parts = new URLSearchParams(hash.slice(1));
  const [tokenHash, type] = [parts.get('token_hash'), parts.get('type')];
  if (tokenHash !== null && isType(type)) return { tokenHash, type };
  return ['token_hash', 'access_token', 'error', 'error_code'].some((name) => parts.has(name))
    ? null
    : undefined;
};

export const startLinkListeners = (store: AdminStore, listen: Listen, syncSession: () => void): void => {
  let proof: LinkProof | undefined;

  const take = (): void => {
    const link = readLink(window.location.hash);
    if (link === undefined) return;
    // Security: neither a token nor an error may stay in the URL.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    proof = link ?? undefined;
    store.dispatch(link === null ? linkFailed('refused') : linkFound(kinds[link.type]));
  };

  const open = async (link: LinkProof): Promise<void> => {
    const opened = await session.openLink(link);
    if (!opened.ok) {
      store.dispatch(linkFailed(failures[opened.error.kind]));
      return;
    }
    syncSession();
    if (opened.value === 'second_confirmation_pending') store.dispatch(linkFailed('half'));
    else store.dispatch(kinds[link.type] === 'email' ? emailProven() : linkAccepted());
  };

  take();
  window.addEventListener('hashchange', take);
  listen({
    actionCreator: linkConfirmed,
    effect: async () => {
      if (proof !== undefined) await open(proof);
    },
  });
  listen({ actionCreator: recoveryEnded, effect: () => (proof = undefined) });
};
