import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '@/data/session.repository.ts';
import { rootReducer } from '@/state/root-reducer.ts';

/** unknown: lookup pending · unreachable: the server did not answer and no earlier answer is known. */
type Rights = 'unknown' | 'unreachable' | 'admin' | 'none';

type LinkKind = 'password' | 'email';

type LinkFailure = 'half' | 'refused' | 'unreachable' | 'no_storage';

type AuthState = {
  readonly account: Account | null;
  readonly rights: Rights;
  /** The account whose drafts may be shown without a session; null: none. */
  readonly offlineAdmin: Account | null;
  /** half: the other address must also be confirmed · no_storage: this browser cannot store a session. */
  readonly recovery: 'none' | 'waiting' | 'opening' | 'accepted' | LinkFailure;
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

/** The stored offline administrator counts as an administrator until the server answers. */
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
    /** `unreachable` replaces no known answer. */
    permissionsReceived: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly rights: Exclude<Rights, 'unknown'> }>,
    ) => {
      if (payload.id !== state.account?.id) return state;
      const isKnown = state.rights === 'admin' || state.rights === 'none';
      return payload.rights === 'unreachable' && isKnown ? state : { ...state, rights: payload.rights };
    },
    permissionsRequested: (state) => ({ ...state, rights: 'unknown' as const }),
    linkFound: (state, { payload }: PayloadAction<LinkKind>) => ({
      ...state,
      recovery: 'waiting' as const,
      link: payload,
    }),
    linkConfirmed: (state) => ({ ...state, recovery: 'opening' as const }),
    linkAccepted: (state) => ({ ...state, recovery: 'accepted' as const }),
    linkFailed: (state, { payload }: PayloadAction<LinkFailure>) => ({
      ...state,
      recovery: payload,
    }),
    recoveryEnded: (state) => ({ ...state, recovery: 'none' as const }),
    emailProven: (state) => ({ ...state, recovery: 'none' as const }),
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
