import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';
import { gutterForPictures } from './bleed.recipe.ts';

const Root = part('div', {
  base: {
    paddingBlock: 'section',
    '& > .code': { fontFamily: 'heading', fontSize: '4xl', lineHeight: 'heading', color: 'accent' },
    '& h1': { fontSize: '3xl' },
    '& > .code + h1, & > .text': { marginTop: '4' },
    '& > .text': { color: 'muted', maxWidth: 'measure' },
    '& > .text ~ div': { marginTop: '8' },
    '& > ul': { marginTop: '12', maxWidth: '36rem' },
  },
});

const Frame = part('div', {
  base: {
    width: '100%',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: 'gutter',
    ...gutterForPictures,
  },
});

type MessageProps = {
  readonly title: string;
  readonly text: string;
  readonly code?: string;
  readonly role?: 'alert';
  readonly children?: ReactNode;
};

export const Message = ({ title, text, code, role, children }: MessageProps) => (
  <Frame>
    <Root role={role}>
      {code !== undefined && <p className="code">{code}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      <p className="text">{text}</p>
      {children}
    </Root>
  </Frame>
);
