import type { IconNode } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import { part } from '../style-compiler/part.tsx';

const Root = part('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '4',
    marginBlock: '10',
    '& > li': {
      padding: '5',
      border: '1px solid {colors.hairline}',
      borderRadius: 'md',
      bg: 'surface',
    },
    '& h3': { display: 'flex', alignItems: 'center', gap: '3', fontSize: 'lg' },
    '& .why': { marginTop: '2', color: 'muted' },
    '& blockquote': {
      marginTop: '4',
      paddingInlineStart: '4',
      borderInlineStart: '2px solid {colors.hairline}',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxHeight: '12rem',
      overflowY: 'auto',
    },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '4' },
  },
});

export const StoredList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Root role="list" aria-label={label}>
    {children}
  </Root>
);

type StoredCardProps = {
  readonly icon: IconNode;
  readonly title: string;
  readonly why: string | null;
  readonly text: string;
  readonly actions: ReactNode;
};

/** By the second click of a double-click the button may have changed: “Send now” becomes “Send again”. */
const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.stopPropagation();
};

export const StoredCard = ({ icon, title, why, text, actions }: StoredCardProps) => (
  <li>
    <h3 tabIndex={-1}>
      <Icon of={icon} /> {title}
    </h3>
    {why !== null && <p className="why">{why}</p>}
    <blockquote tabIndex={0}>{text}</blockquote>
    {actions !== null && (
      <div className="actions" onClickCapture={ignoreSecondClick}>
        {actions}
      </div>
    )}
  </li>
);
