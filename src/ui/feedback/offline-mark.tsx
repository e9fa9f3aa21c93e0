import { CloudOff } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { part } from '../style-compiler/part.tsx';

type OfflineMarkProps = {
  readonly children: ReactNode;
  /** When it was saved: machine time and the words for it. */
  readonly saved: { readonly dateTime: string; readonly words: string };
};

const Root = part('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    color: 'quiet',
    fontSize: 'sm',
    '& time': { fontVariantNumeric: 'tabular-nums' },
  },
});

/** Says that the content below was saved earlier, and when. */
export const OfflineMark = ({ children, saved }: OfflineMarkProps) => (
  <Root role="status">
    <Icon of={CloudOff} size={18} />
    <span>
      {children} · <time dateTime={saved.dateTime}>{saved.words}</time>
    </span>
  </Root>
);
