import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageModule } from '@/pages/page.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { forgetPage, loadPage } from './page-loader.ts';

const page: PageModule = {
  Page: () => <p>The page</p>,
  head: { title: 'A page', description: 'It is a page.', canonical: null },
};
const load = vi.hoisted(() => vi.fn<() => Promise<PageModule>>());
vi.mock('./routes.ts', () => ({ routeOf: (path: string) => ({ path }) }));
vi.mock('./page-files.ts', () => ({ loadPageFile: load }));

const path = '/a-page';
const Show = () => {
  const { Page } = use(loadPage(path));
  return <Page />;
};
const shown = (
  <ErrorScreen path={path} onRetry={() => forgetPage(path)}>
    <Suspense fallback="waiting">
      <Show />
    </Suspense>
  </ErrorScreen>
);

beforeEach(() => {
  load.mockReset();
  forgetPage(path);
});

it('a page that is here is drawn at once', async () => {
  load.mockResolvedValue(page);
  await loadPage(path);
  expect(renderToString(shown)).toContain('The page');
});

it('a page that is on its way is drawn when it arrives, without a word in the console', async () => {
  const complaint = vi.spyOn(console, 'error');
  const { promise, resolve: arrive } = Promise.withResolvers<PageModule>();
  load.mockReturnValue(promise);
  await act(async () => {
    render(shown);
  });
  expect(screen.getByText('waiting')).toBeDefined();
  await act(async () => {
    arrive(page);
  });
  expect(screen.getByText('The page')).toBeDefined();
  expect(complaint).not.toHaveBeenCalled();
});

it('a page that cannot be loaded is asked for once, and again when the visitor tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  load.mockRejectedValue(new Error('No signal.'));
  await act(async () => {
    render(shown);
  });
  expect(screen.getByRole('alert')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(page);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  });
  expect(screen.getByText('The page')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
