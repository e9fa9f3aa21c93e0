// Toasts. Only the app's listeners add them.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

export type Notice = {
  /** What it is about: a newer notice on the same subject takes the place of the older one. */
  readonly subject: string;
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'normal' | 'destructive';
  /** One button; a click dispatches an action of this type. */
  readonly action?: { readonly label: string; readonly type: string };
};

type ShownNotice = Notice & { readonly id: number };

const initialState: { readonly lastId: number; readonly shown: readonly ShownNotice[] } = {
  lastId: 0,
  shown: [],
};

type State = typeof initialState;

const without = ({ lastId, shown }: State, { payload }: PayloadAction<number>): State => ({
  lastId,
  shown: shown.filter(({ id }) => id !== payload),
});

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeGiven: ({ lastId, shown }, { payload }: PayloadAction<Notice>) => ({
      lastId: lastId + 1,
      shown: [...shown.filter(({ subject }) => subject !== payload.subject), { ...payload, id: lastId + 1 }],
    }),
    noticeDismissed: without,
    /** It has been shown long enough, or has served its purpose. */
    noticeExpired: without,
  },
  selectors: { selectNotices: ({ shown }) => shown },
});

export const { noticeGiven, noticeDismissed, noticeExpired } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.injectInto(rootReducer).selectors;
