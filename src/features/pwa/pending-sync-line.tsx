import type { PendingForms } from '@/data/pending-forms.repository.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { selectWaiting } from './pending-sync.slice.ts';

const troubleWords = {
  unreadable: 'Something may be waiting to send, but this device’s storage is not responding',
  lost: 'A message was waiting here, and this browser has removed it: please write again',
} as const;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const wordsOf = ({ waiting, needsAttention, trouble }: PendingForms): string => {
  if (trouble !== null) return troubleWords[trouble];
  if (waiting > 0) return counted(waiting, 'thing waiting to send', 'things waiting to send');
  return needsAttention > 0
    ? counted(needsAttention, 'thing not sent: open it', 'things not sent: open them')
    : '';
};

export const PendingSyncLine = ({ href }: { readonly href: string }) => {
  const words = wordsOf(useAppSelector(selectWaiting));
  return <p role="status">{words !== '' && <SlotLink href={href}>{words}</SlotLink>}</p>;
};
