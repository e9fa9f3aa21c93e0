import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/state/root-reducer.ts';

export type Notice = {
  /** A newer notice on the same subject replaces the older one. */
  readonly subject: string;
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'normal' | 'destructive';
  /** A click dispatches an action of this type. */
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
    noticeExpired: without,
  },
  selectors: { selectNotices: ({ shown }) => shown },
});

export const { noticeGiven, noticeDismissed, noticeExpired } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.injectInto(rootReducer).selectors;
