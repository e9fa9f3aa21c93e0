import { searchWords, wordsOf, type SearchablePage } from '@/domain/site-search.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';

type ResultLinkProps = {
  readonly id: string;
  readonly page: SearchablePage;
  readonly asked: string;
  readonly isActive: boolean;
  readonly onChosen: () => void;
};

const categoryWords = { service: 'Service', benefit: 'Health benefit', page: 'Page' } as const;

const Marked = ({ text, asked }: { readonly text: string; readonly asked: string }) => {
  const words = searchWords(asked);
  const isMatch = (piece: string): boolean =>
    wordsOf(piece).some((word) => words.some((start) => word.startsWith(start)));
  return text
    .split(/(\s+)/)
    .map((piece, index) => (isMatch(piece) ? <mark key={index}>{piece}</mark> : piece));
};

/** A real link, so that it can open in another tab. */
export const ResultLink = ({ id, page, asked, isActive, onChosen }: ResultLinkProps) => (
  <SlotLink
    href={page.path}
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    // Focus stays in the input: a blur would close the list before the click.
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChosen();
    }}
  >
    <strong>
      <Marked text={page.title} asked={asked} />
    </strong>
    <span>
      <Marked text={page.description} asked={asked} />
    </span>
    <small>{categoryWords[page.category]}</small>
  </SlotLink>
);
