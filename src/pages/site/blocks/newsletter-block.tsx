import { useLocation } from 'wouter';
import { Newsletter } from '@/features/newsletter/newsletter.tsx';

type NewsletterBlockProps = {
  readonly title: string;
  readonly text: string;
  readonly look?: 'block' | 'footer';
};

export const NewsletterBlock = (props: NewsletterBlockProps) => {
  const [page] = useLocation();
  return <Newsletter {...props} page={page} />;
};
