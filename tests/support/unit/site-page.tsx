// Opens a page of the site at an address: in the document, and as the prerender writes it.
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createTestStore } from './in-store.tsx';

export const openPage = async (Page: ComponentType, path: string): Promise<void> => {
  const { InStore } = createTestStore();
  const { hook } = memoryLocation({ path });
  render(
    <Router hook={hook}>
      <Page />
    </Router>,
    { wrapper: InStore },
  );
  await act(async () => undefined);
};

export const htmlOfPage = (Page: ComponentType, ssrPath: string): string => {
  const { InStore } = createTestStore();
  return renderToString(
    <InStore>
      <Router ssrPath={ssrPath}>
        <Page />
      </Router>
    </InStore>,
  );
};

export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;
