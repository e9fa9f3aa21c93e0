import { CircleCheck } from 'lucide';
import { business } from '@/content/business.ts';
import * as facts from '@/content/business.ts';
import { receiptNumber } from '@/domain/receipt-number.ts';
import { Button } from '@/ui/base/button.tsx';
import { StatePanel } from '@/ui/feedback/state-panel.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { whenSent } from './labels.ts';

type SentPanelProps = {
  readonly id: string;
  readonly at: string;
  /** A third party accepted the message, which is all we know. */
  readonly isForeign: boolean;
  readonly onAnother: () => void;
};

export const SentPanel = ({ id, at, isForeign, onAnother }: SentPanelProps) => (
  <StatePanel
    tone="success"
    icon={<Icon of={CircleCheck} size={24} />}
    title={`${isForeign ? 'Accepted by our mail service' : 'Sent'} ${whenSent(at, at)}`}
    actions={
      <Button look="outline" onClick={onAnother}>
        Write another message
      </Button>
    }
  >
    Thank you. We answer within {facts.answerTime}, by email or phone. If it is urgent, call{' '}
    <a href={business.phone.href}>{business.phone.display}</a>. The number of your message is{' '}
    {receiptNumber(id)}.
  </StatePanel>
);
