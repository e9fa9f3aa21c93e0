import { useLocation } from 'wouter';
import { Newsletter } from '@/features/newsletter/newsletter.tsx';

type NewsletterBlockProps = {
  readonly title: string;
  readonly text: string;
  readonly look?: 'block' | 'footer';
};

/** The newsletter form on the page that is open. */
export const NewsletterBlock = (props: NewsletterBlockProps) => {
  const [page] = useLocation();
  return <Newsletter {...props} page={page} />;
};
