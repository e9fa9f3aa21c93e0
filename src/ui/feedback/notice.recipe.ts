import { part } from '../style-compiler/part.tsx';

/** The sheet that stands where a list or a form would be: nothing here yet, failed, done. */
export const NoticeRoot = part('div', {
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
