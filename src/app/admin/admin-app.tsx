// The private area as one React tree: store, router, the screen of the current address.
import { Provider } from 'react-redux';
import { Route, Router, Switch, useLocation } from 'wouter';
import type { RouterOptions } from 'wouter';
import { adminPaths } from '@/content/admin-routes.ts';
import { SignInPage } from '@/pages/admin/sign-in-page.tsx';
import { ErrorScreen } from '../error-screen.tsx';
import type { createAdminStore } from './store.ts';

const Screens = () => (
  <main>
    <ErrorScreen path={useLocation()[0]}>
      <Switch>
        <Route path={adminPaths.signIn} component={SignInPage} />
        {/* Without a session the panel shows the sign-in page. */}
        <Route path={adminPaths.panel} component={SignInPage} />
      </Switch>
    </ErrorScreen>
  </main>
);

type AdminAppProps = {
  readonly store: ReturnType<typeof createAdminStore>;
  readonly router?: RouterOptions;
};

export const AdminApp = ({ store, router = {} }: AdminAppProps) => (
  <Provider store={store}>
    <Router {...router}>
      <Screens />
    </Router>
  </Provider>
);
