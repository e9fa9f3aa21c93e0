import type { Citation } from '@/content/types.ts';
import { part } from '@/ui/style-compiler/part.tsx';

const Root = part('ol', {
  base: {
    marginTop: { base: '6', md: '10' },
    paddingInlineStart: '6',
    maxWidth: 'measure',
    fontSize: { base: 'xs', md: 'sm' },
    listStyleType: 'decimal',
    '& li': {
      paddingBlock: { base: '2', md: '3' },
      borderTop: '1px solid',
      borderColor: 'hairline',
      overflowWrap: 'anywhere',
    },
    '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4' },
    '& cite': { color: 'muted', fontStyle: 'normal' },
    '& a': { color: 'accent', paddingBlock: '1' },
  },
});

export const CitationList = ({ citations }: { readonly citations: readonly Citation[] }) => (
  <Root>
    {citations.map(({ text, source, link }) => (
      <li key={text}>
        {text}
        <p>
          <cite>{source}</cite>
          {link !== undefined && (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Read the study: ${text} (opens in a new tab)`}
            >
              Read the study
            </a>
          )}
        </p>
      </li>
    ))}
  </Root>
);
