import { useEffect, useEffectEvent, useId, useRef, type SyntheticEvent } from 'react';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import { Button } from '@/ui/base/button.tsx';
import { Input } from '@/ui/forms/inputs.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { changeSubscription, leaveSubscription } from './use-subscriptions.ts';
import type { Change } from './labels.ts';

const Form = part('form', {
  base: {
    flex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '2',
    '& > div': { flex: '1 1 16rem' },
    '& label': { display: 'block', marginBottom: '1.5', fontWeight: '600', fontSize: 'sm' },
  },
});

export type AddressEditorProps = {
  readonly id: string;
  readonly email: string;
  readonly takesFocus: boolean;
  /** The entry was sent, changed or removed elsewhere. */
  readonly isLost: boolean;
  readonly act: (change: Change) => void;
  readonly onTyped: () => void;
  readonly onClose: () => void;
};

/** The edit state is stored and survives a reload. */
export const AddressEditor = ({
  id,
  email,
  takesFocus,
  isLost,
  act,
  onTyped,
  onClose,
}: AddressEditorProps) => {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  useUnsavedWork(`newsletter address ${id}`, true);
  const takeFocus = useEffectEvent(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);

  /** Focus management: the form unmounts, its card's heading stays. */
  const returnFocus = (): void => field.current?.closest('li')?.querySelector('h3')?.focus();

  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isLost) return;
    const address = field.current?.value.trim() ?? '';
    returnFocus();
    act(() => changeSubscription(id, address));
  };

  const leave = (): void => {
    returnFocus();
    onClose();
    if (!isLost) act(() => leaveSubscription(id));
  };

  return (
    <Form onSubmit={save}>
      <div>
        <label htmlFor={fieldId}>Email Address</label>
        <Input
          ref={field}
          id={fieldId}
          type="email"
          defaultValue={email}
          autoComplete="email"
          required
          onChange={onTyped}
        />
      </div>
      {!isLost && <Button type="submit">Save and send</Button>}
      <Button look="quiet" onClick={leave}>
        {isLost ? 'Close' : 'Leave as it was'}
      </Button>
    </Form>
  );
};
