import { X } from 'lucide';
import { useId, useRef } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { noGutter } from '../layout/bleed.recipe.ts';
import { Button } from '../forms/button.tsx';
import { Icon } from '../media/icon.tsx';
import { part } from '../style-compiler/part.tsx';
import { useBackToClose } from './use-back-to-close.ts';
import { useModal } from './use-modal.ts';

type DialogProps = {
  readonly isOpen: boolean;
  /** Escape, the cross, a press beside the dialog and (with `closesOnBack`) the Back button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the foot, the safe choice first. */
  readonly actions?: ReactNode;
  readonly closesOnBack?: boolean;
  readonly closeLabel?: string;
};

const Root = part('dialog', {
  base: {
    margin: 'auto',
    padding: '0',
    width: 'min(34rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - 2rem)',
    bg: 'surface',
    color: 'text',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'md',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    animation: 'appear 160ms ease-out',
    ...noGutter,
    '&::backdrop': { bg: 'rgb(21 17 14 / 0.6)' },
    '& > div': { padding: { base: '5', md: '8' } },
    '& header': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: '4' },
    '& h2': { fontSize: 'xl', paddingTop: '2' },
    '& header button': { marginTop: '-0.25rem', marginInlineEnd: '-0.75rem' },
    '& .description': { marginTop: '2', color: 'muted' },
    '& .body': { marginTop: '5' },
    '& footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3', marginTop: '8' },
  },
});

/** A question or a form over the page, on the native dialog element. */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  closesOnBack = false,
  closeLabel = 'Close',
}: DialogProps) => {
  const id = useId();
  const dialog = useModal(isOpen);
  useBackToClose(isOpen && closesOnBack, onClose);
  // A press that starts on a word and ends beside the dialog selects text; it does not close.
  const startedBeside = useRef(false);
  const press = (event: MouseEvent<HTMLDialogElement>) => {
    startedBeside.current = event.target === event.currentTarget;
  };
  const click = (event: MouseEvent<HTMLDialogElement>) => {
    if (startedBeside.current && event.target === event.currentTarget) onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Root
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={description === undefined ? undefined : `${id}text`}
      onCancel={cancel}
      onMouseDown={press}
      onClick={click}
    >
      {isOpen && (
        <div>
          <header>
            <h2 id={`${id}title`}>{title}</h2>
            <Button look="quiet" shape="icon" aria-label={closeLabel} onClick={onClose}>
              <Icon of={X} />
            </Button>
          </header>
          {description !== undefined && (
            <p className="description" id={`${id}text`}>
              {description}
            </p>
          )}
          {children !== undefined && <div className="body">{children}</div>}
          {actions !== undefined && <footer>{actions}</footer>}
        </div>
      )}
    </Root>
  );
};
