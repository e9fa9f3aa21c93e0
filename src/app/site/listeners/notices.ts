import { photoNotOpened } from '@/features/gallery/gallery.actions.ts';
import { noticeGiven, type Notice } from '@/features/notifications/notices.slice.ts';
import {
  addressMissing,
  addressSubscribed,
  subscriptionFailed,
} from '@/features/newsletter/newsletter.actions.ts';
import { offlineCopyAnnounced, offlineCopyCompleted, pageOpened } from '../site.actions.ts';
import { selectHasUnsavedWork } from '@/state/unsaved-work.ts';
import type { Listen } from '../store.ts';

const notices: Readonly<Record<string, Notice>> = {
  [addressMissing.type]: {
    subject: 'newsletter',
    title: 'Email required',
    description: 'Please enter your email address',
    variant: 'destructive',
  },
  [addressSubscribed.type]: { subject: 'newsletter', title: 'Successfully subscribed!' },
  [subscriptionFailed.type]: {
    subject: 'newsletter',
    title: 'Subscription failed',
    description: 'Please try again later or contact us for assistance.',
    variant: 'destructive',
  },
  [photoNotOpened.type]: {
    subject: 'gallery',
    title: 'The picture could not be opened',
    description: 'Check your connection, then try again.',
    variant: 'destructive',
  },
};

const readyOffline: Notice = {
  subject: 'offline',
  title: 'Ready to work offline',
  description: 'Every page now opens on this device without a connection.',
};

export const startNoticeListeners = (listen: Listen): void => {
  listen({
    predicate: ({ type }) => type in notices,
    effect: ({ type }, { dispatch }) => {
      const notice = notices[type];
      if (notice !== undefined) dispatch(noticeGiven(notice));
    },
  });
  // Not over a field that is being filled in.
  listen({
    actionCreator: offlineCopyCompleted,
    effect: async (_action, { condition, dispatch, getState }) => {
      const isTyping = (): boolean =>
        selectHasUnsavedWork(getState()) ||
        document.activeElement?.matches('input, textarea, select') === true;
      if (isTyping()) await condition((action) => pageOpened.match(action) || !isTyping());
      dispatch(noticeGiven(readyOffline));
      dispatch(offlineCopyAnnounced());
    },
  });
};
