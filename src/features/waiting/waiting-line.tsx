import { useAppSelector } from '@/state/hooks.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { selectWaiting } from './waiting.slice.ts';

type WaitingLineProps = {
  /** Where what waits is shown. */
  readonly href: string;
};

/** Says on every page what this device still has to send. Nothing while there is nothing. */
export const WaitingLine = ({ href }: WaitingLineProps) => {
  const count = useAppSelector(selectWaiting);
  return (
    <p role="status">
      {count > 0 && (
        <SlotLink href={href}>
          {count === 1 ? '1 form is waiting to be sent' : `${count} forms are waiting to be sent`}
        </SlotLink>
      )}
    </p>
  );
};
