import { useId, type ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';
import { useModal } from './use-modal.ts';

const Root = part('dialog', {
  base: {
    width: 'min(30rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - 2rem)',
    margin: 'auto',
    padding: { base: '6', md: '8' },
    border: '1px solid {colors.control}',
    borderRadius: 'md',
    bg: 'surface',
    color: 'text',
    fontSize: 'md',
    overflowY: 'auto',
    '&::backdrop': { bg: 'rgb(0 0 0 / 0.5)' },
    '& h2': { fontSize: 'xl', marginBottom: '3' },
    '& p': { color: 'muted', textWrap: 'pretty' },
    '& ol, & ul': { display: 'grid', gap: '3', marginBlock: '5', paddingInlineStart: '6' },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '6' },
  },
});

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly role?: 'alertdialog';
  readonly children: ReactNode;
};

/** A native modal dialog, open while mounted. Its first control gets the focus. */
export const Dialog = ({ title, onClose, role, children }: DialogProps) => {
  const id = useId();
  const dialog = useModal(true);
  return (
    <Root
      ref={dialog}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </Root>
  );
};
