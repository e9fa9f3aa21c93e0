import { Notice } from './notice.tsx';

export const Problem = ({ text }: { readonly text: string }) => (
  <Notice status="error" role="alert" title={text} />
);
