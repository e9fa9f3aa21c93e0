import { Notice } from './notice.tsx';

/** What went wrong, announced at once. */
export const Problem = ({ text }: { readonly text: string }) => (
  <Notice status="error" role="alert" title={text} />
);
