import type { Citation } from '@/content/types.ts';
import { part } from '@/ui/style-compiler/part.tsx';

const Root = part('ol', {
  base: {
    marginTop: '10',
    paddingInlineStart: '6',
    maxWidth: 'measure',
    fontSize: 'sm',
    listStyleType: 'decimal',
    '& li': { paddingBlock: '3', borderTop: '1px solid', borderColor: 'hairline', overflowWrap: 'anywhere' },
    '& cite': { display: 'block', color: 'muted', fontStyle: 'normal' },
    '& a': { color: 'accent', display: 'inline-block', paddingBlock: '1' },
  },
});

/** Numbered sources; a link opens the publication in a new tab. */
export const CitationList = ({ citations }: { readonly citations: readonly Citation[] }) => (
  <Root>
    {citations.map(({ text, source, link }) => (
      <li key={text}>
        {text}
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
      </li>
    ))}
  </Root>
);
