import { createContext, useContext, type ReactNode } from 'react';
import { useAppSelector } from '@/state/hooks.ts';
import { selectAuth } from './auth.slice.ts';

type Auth = ReturnType<typeof selectAuth>;

const AuthContext = createContext<Auth | null>(null);

export const AuthProvider = ({ children }: { readonly children: ReactNode }) => (
  <AuthContext value={useAppSelector(selectAuth)}>{children}</AuthContext>
);

export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};
