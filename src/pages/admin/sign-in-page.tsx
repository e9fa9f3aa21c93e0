import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { adminPaths } from '@/content/admin-routes.ts';
import { useAuth } from '@/features/auth/auth-provider.tsx';
import { ForgottenPasswordForm } from '@/features/auth/forgotten-password-form.tsx';
import { LinkOpening } from '@/features/auth/link-opening.tsx';
import { NewPasswordForm } from '@/features/auth/new-password-form.tsx';
import { SignInForm } from '@/features/auth/sign-in-form.tsx';
import { InactivityDialogs } from '@/features/inactivity/inactivity-dialogs.tsx';
import { SharedNotice } from '@/features/photos/shared-notice.tsx';
import { panelSearch } from './panel-screen.ts';

export const SignInPage = () => {
  const { account, recovery } = useAuth();
  const [, navigate] = useLocation();
  const panel = adminPaths.panel + panelSearch(useSearch());
  /** The address to prefill; undefined: closed. */
  const [forgotten, setForgotten] = useState<string>();

  // The link was opened in the same tab.
  if (recovery === 'accepted' && forgotten !== undefined) setForgotten(undefined);
  if (recovery === 'accepted') return <NewPasswordForm />;
  if (recovery !== 'none') return <LinkOpening onForgotten={() => setForgotten('')} />;
  if (forgotten !== undefined)
    return (
      <ForgottenPasswordForm
        email={forgotten}
        landing={window.location.origin + adminPaths.signIn}
        onBack={() => setForgotten(undefined)}
      />
    );
  if (account !== null) return <Redirect to={panel} replace />;
  return (
    <>
      <SignInForm notice={<SharedNotice />} onOpenDrafts={() => navigate(panel)} onForgotten={setForgotten} />
      <InactivityDialogs drafts={0} />
    </>
  );
};
