import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type StatePanelProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'calm' | 'error' | 'success';
  readonly role?: 'alert';
};

const Root = part('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '3',
    paddingBlock: { base: '8', md: '12' },
    borderBlock: '1px solid {colors.hairline}',
    '& > svg': { color: 'muted' },
    '& .title': { fontFamily: 'heading', fontSize: 'xl', lineHeight: 'heading' },
    '& .text': { color: 'muted', maxWidth: 'measure', textWrap: 'pretty' },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '3' },
  },
  variants: {
    tone: {
      calm: {},
      error: { '& > svg': { color: 'error' } },
      success: { '& > svg': { color: 'success' } },
    },
  },
  defaultVariants: { tone: 'calm' },
});

export const StatePanel = ({ title, children, actions, icon, ...root }: StatePanelProps) => (
  <Root {...root}>
    {icon}
    <p className="title">{title}</p>
    {children !== undefined && <div className="text">{children}</div>}
    {actions !== undefined && <div className="actions">{actions}</div>}
  </Root>
);
