import { useAppSelector } from '@/state/hooks.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { selectWaiting } from './waiting.slice.ts';

type WaitingLineProps = {
  /** Where what waits is shown. */
  readonly href: string;
};

const troubleWords = {
  unreadable: 'Something may be waiting to send, but the storage of this device does not answer',
  lost: 'A message was waiting here, and this browser has removed it: please write again',
} as const;

/** Says on every page what this device still has to send. Nothing while there is nothing. */
export const WaitingLine = ({ href }: WaitingLineProps) => {
  const { count, trouble } = useAppSelector(selectWaiting);
  const counted = count === 1 ? '1 thing waiting to send' : `${count} things waiting to send`;
  const words = trouble === null ? counted : troubleWords[trouble];
  return <p role="status">{(count > 0 || trouble !== null) && <SlotLink href={href}>{words}</SlotLink>}</p>;
};
