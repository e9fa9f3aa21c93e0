import { Message } from '@/ui/layout/message.tsx';

export const SignInPage = () => (
  <Message
    title="Admin Access"
    text="Signing in is not available yet. The commands in the README fill the gallery."
  />
);
