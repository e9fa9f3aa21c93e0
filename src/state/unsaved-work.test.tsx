import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestStore } from '../../tests/support/unit/in-store.tsx';
import { selectHasUnsavedWork, useUnsavedWork } from './unsaved-work.ts';

const Form = ({ id, isUnsaved }: { readonly id: string; readonly isUnsaved: boolean }) => {
  useUnsavedWork(id, isUnsaved);
  return null;
};

it('there is unsaved work as long as one part of the page has some, and until that part is gone', () => {
  const { store, InStore } = createTestStore();
  const hasUnsavedWork = (): boolean => selectHasUnsavedWork(store.getState());
  const show = (contact: boolean, newsletter: boolean | null) => (
    <InStore>
      <Form id="contact" isUnsaved={contact} />
      {newsletter !== null && <Form id="newsletter" isUnsaved={newsletter} />}
    </InStore>
  );
  const { rerender } = render(show(false, false));
  expect(hasUnsavedWork()).toBe(false);
  rerender(show(true, true));
  expect(hasUnsavedWork()).toBe(true);
  rerender(show(false, true));
  expect(hasUnsavedWork()).toBe(true);
  rerender(show(false, null));
  expect(hasUnsavedWork()).toBe(false);
});
