// Who is signed in, as far as this device knows. The app's listeners report it; screens only read it.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '@/data/session.repository.ts';
import { rootReducer } from '@/state/root-reducer.ts';

/** unknown: being asked · unreachable: the server did not say, and this device has not been told before. */
type Rights = 'unknown' | 'unreachable' | 'admin' | 'none';

type LinkKind = 'password' | 'email';

type AuthState = {
  /** Whose session lies here; it may have run out. */
  readonly account: Account | null;
  readonly rights: Rights;
  /** Whose drafts this device may show without a session; null: nobody's. */
  readonly offlineAdmin: Account | null;
  /**
   * none: nobody came by the link of an e-mail · waiting: for the button that opens it · accepted: and may set a new
   * password · half: another address must be proven, too, before it counts.
   */
  readonly recovery: 'none' | 'waiting' | 'opening' | 'accepted' | 'half' | 'refused' | 'unreachable';
  /** What the link is for; a refused one does not say. */
  readonly link: LinkKind;
};

type Found = Pick<AuthState, 'account' | 'offlineAdmin'>;

const initialState: AuthState = {
  account: null,
  rights: 'unknown',
  offlineAdmin: null,
  recovery: 'none',
  link: 'password',
};

/** What this device was told of the account before counts until the server says otherwise. */
const rightsOf = (state: AuthState, { account, offlineAdmin }: Found): Rights => {
  if (account === null) return 'unknown';
  if (account.id === state.account?.id && state.rights !== 'unknown') return state.rights;
  return account.id === offlineAdmin?.id ? 'admin' : 'unknown';
};

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionFound: (state, { payload }: PayloadAction<Found>) => ({
      ...state,
      ...payload,
      rights: rightsOf(state, payload),
    }),
    /** The server said what an account may do, or could not be asked. */
    permissionsReceived: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly rights: Exclude<Rights, 'unknown'> }>,
    ) => {
      if (payload.id !== state.account?.id) return state;
      const isKnown = state.rights === 'admin' || state.rights === 'none';
      return payload.rights === 'unreachable' && isKnown ? state : { ...state, rights: payload.rights };
    },
    /** The person wants the server to be asked again. */
    permissionsRequested: (state) => ({ ...state, rights: 'unknown' as const }),
    linkFound: (state, { payload }: PayloadAction<LinkKind>) => ({
      ...state,
      recovery: 'waiting' as const,
      link: payload,
    }),
    /** The person wants what the link is for; a listener asks the server. */
    linkConfirmed: (state) => ({ ...state, recovery: 'opening' as const }),
    linkAccepted: (state) => ({ ...state, recovery: 'accepted' as const }),
    linkFailed: (state, { payload }: PayloadAction<'half' | 'refused' | 'unreachable'>) => ({
      ...state,
      recovery: payload,
    }),
    /** A new password is set, or the person goes on without one. */
    recoveryEnded: (state) => ({ ...state, recovery: 'none' as const }),
    /** The link of an e-mail has proven the account's new address. */
    emailProven: (state) => ({ ...state, recovery: 'none' as const }),
    /** The person asks for it; a listener does it. */
    signOutRequested: (state) => state,
  },
  selectors: { selectAuth: (state) => state },
});

export const {
  sessionFound,
  permissionsReceived,
  permissionsRequested,
  linkFound,
  linkConfirmed,
  linkAccepted,
  linkFailed,
  recoveryEnded,
  emailProven,
  signOutRequested,
} = authSlice.actions;
export const { selectAuth } = authSlice.injectInto(rootReducer).selectors;
