import { ChakraProvider } from '@chakra-ui/react';
import { Provider } from 'react-redux';
import { Route, Router, Switch, useLocation, type RouterOptions } from 'wouter';
import { adminPaths } from '@/content/admin-routes.ts';
import { AuthProvider } from '@/features/auth/auth-provider.tsx';
import { PanelPage } from '@/pages/admin/panel-page.tsx';
import { SignInPage } from '@/pages/admin/sign-in-page.tsx';
import { adminSystem } from '@/ui/styling/admin-system.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { PanelFrame } from './frame/panel-frame.tsx';
import { Guard } from './guard.tsx';
import type { AdminStore } from './store.ts';

const Screens = () => (
  <ErrorScreen path={useLocation()[0]}>
    <Switch>
      <Route path={adminPaths.signIn}>
        <main>
          <SignInPage />
        </main>
      </Route>
      <Route path={adminPaths.panel}>
        <Guard>
          <PanelFrame>
            <PanelPage />
          </PanelFrame>
        </Guard>
      </Route>
    </Switch>
  </ErrorScreen>
);

type AdminAppProps = {
  readonly store: AdminStore;
  readonly router?: RouterOptions;
};

export const AdminApp = ({ store, router = {} }: AdminAppProps) => (
  <Provider store={store}>
    <ChakraProvider value={adminSystem}>
      <AuthProvider>
        <Router {...router}>
          <Screens />
        </Router>
      </AuthProvider>
    </ChakraProvider>
  </Provider>
);
