import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { env } from '@/platform/env.ts';
import { LinkProvider } from '@/ui/navigation/link-slot.tsx';
import { createTestStore } from '../../../../tests/support/unit/in-store.tsx';
import { Footer } from './footer.tsx';

it('says the year it is, also on a page built in another [S1 §2.66]', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-02T12:00:00') });
  const { InStore } = createTestStore();
  const page = (
    <InStore>
      <LinkProvider link={(props) => <a {...props} />}>
        <Footer />
      </LinkProvider>
    </InStore>
  );
  const container = document.body.appendChild(document.createElement('div'));
  const built = new DOMParser().parseFromString(renderToString(page), 'text/html');
  container.append(...built.body.childNodes);
  expect(container.textContent).toContain(`© ${env.buildYear} Cedar & Steam`);
  render(page, { container, hydrate: true });
  expect(screen.getByText('© 2031 Cedar & Steam')).toBeDefined();
});
