import { useLocation } from 'wouter';
import { Newsletter } from '@/features/newsletter/newsletter.tsx';
import { useSite } from '@/pages/site-context.ts';

type NewsletterBlockProps = {
  readonly title: string;
  readonly text: string;
  readonly look?: 'block' | 'footer';
};

/** The newsletter form, joined to the app's notes and counting. */
export const NewsletterBlock = ({ title, text, look = 'block' }: NewsletterBlockProps) => {
  const { showToast, track } = useSite();
  const [page] = useLocation();
  return (
    <Newsletter
      look={look}
      title={title}
      text={text}
      page={page}
      showToast={showToast}
      onSubmitted={() => {
        track('form_submission', { form_name: 'newsletter' });
      }}
    />
  );
};
