import {
  noticeDismissed,
  noticeGiven,
  selectNotices,
  type Notice,
} from '@/features/notifications/notices.slice.ts';
import { reloadAgreed, updatedInAnotherTab, updateFound } from '@/features/pwa/update.slice.ts';
import { selectHasUnsavedWork, workStarted } from '@/state/unsaved-work.ts';
import type { Listen } from '../store.ts';

const offer = (title: string): Notice => ({
  subject: 'version',
  title,
  description: 'Nothing changes until you reload.',
  action: { label: 'Reload', type: reloadAgreed.type },
});

const found = offer('A new version of this site is ready');
const elsewhere = offer('Another tab has updated this site');

export const offerUpdates = (listen: Listen): void => {
  listen({
    predicate: (action) =>
      updatedInAnotherTab.match(action) || (updateFound.match(action) && action.payload.isFirstAnnouncement),
    effect: async (action, { cancelActiveListeners, condition, dispatch, getState }) => {
      cancelActiveListeners();
      const notice = updatedInAnotherTab.match(action) ? elsewhere : found;
      const isNothingUnsaved = (): boolean => !selectHasUnsavedWork(getState());
      for (;;) {
        if (!isNothingUnsaved()) await condition(isNothingUnsaved);
        dispatch(noticeGiven(notice));
        await condition(workStarted.match);
        const shown = selectNotices(getState()).find(({ subject }) => subject === notice.subject);
        if (shown === undefined) return;
        dispatch(noticeDismissed(shown.id));
      }
    },
  });
};
