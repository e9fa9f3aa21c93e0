import { useEffect } from 'react';
import { deviceLabel } from '@/platform/device-label.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { endAcknowledged, selectInactivity, sessionExtended } from './inactivity.slice.ts';
import { NoticeDialog } from './internal/notice-dialog.tsx';

const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const wordsFor = (drafts: number): string | undefined => {
  if (drafts === 0) return undefined;
  return drafts === 1
    ? `Your draft stays on this ${deviceLabel}.`
    : `Your ${drafts} drafts stay on this ${deviceLabel}.`;
};

const useCountdownTitle = (left: string | undefined): void => {
  const isCounting = left !== undefined;
  useEffect(() => {
    if (!isCounting) return undefined;
    const title = document.title;
    return () => {
      document.title = title;
    };
  }, [isCounting]);
  useEffect(() => {
    if (left !== undefined) document.title = `${left} left · Cedar & Steam`;
  }, [left]);
};

type InactivityDialogsProps = {
  readonly drafts: number;
  readonly onSignOut?: () => void;
};

export const InactivityDialogs = ({ drafts, onSignOut }: InactivityDialogsProps) => {
  const dispatch = useAppDispatch();
  const inactivity = useAppSelector(selectInactivity);
  const left = inactivity.kind === 'warned' ? inMinutes(inactivity.secondsLeft) : undefined;
  useCountdownTitle(left);
  const notices = {
    active: undefined,
    warned: {
      title: `Signing out in ${left ?? '0:00'}`,
      text: 'Your session will expire in 5 minutes due to inactivity. Click OK to stay logged in.',
      onOk: () => dispatch(sessionExtended()),
      onSignOut,
    },
    ended: {
      title: 'Signed out',
      text: 'Your session has expired due to inactivity. You will be logged out.',
      onOk: () => dispatch(endAcknowledged()),
    },
  } as const;
  const notice = notices[inactivity.kind];
  return notice === undefined ? null : <NoticeDialog {...notice}>{wordsFor(drafts)}</NoticeDialog>;
};
