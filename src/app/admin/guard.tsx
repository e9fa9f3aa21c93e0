// Hides screens only: the server checks every right.
import type { ReactNode } from 'react';
import { Redirect, useSearch } from 'wouter';
import { adminPaths } from '@/content/admin-routes.ts';
import { useAuth } from '@/features/auth/auth-provider.tsx';
import { NotAdministrator } from '@/features/auth/not-administrator.tsx';
import { RightsPending } from '@/features/auth/rights-pending.tsx';
import { panelSearch } from '@/pages/admin/panel-screen.ts';

export const Guard = ({ children }: { readonly children: ReactNode }) => {
  const { account, rights, offlineAdmin, recovery } = useAuth();
  const search = panelSearch(useSearch());
  const isSignedOut = account === null && offlineAdmin === null;
  if (isSignedOut || recovery !== 'none') return <Redirect to={adminPaths.signIn + search} replace />;
  if (account === null || rights === 'admin') return children;
  return <main>{rights === 'none' ? <NotAdministrator /> : <RightsPending />}</main>;
};
