import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  button,
  click,
  openDrafts as open,
  title,
  type,
} from '../../../../../tests/support/unit/draft-editor.tsx';
import { closePhotos } from '../../../../../tests/support/unit/photos-screens.tsx';

afterEach(closePhotos);

it('Next leaves the focus in the field, whose place the same field of the next photo takes', async () => {
  const { titles } = await open([{ title: '' }, { title: '' }, { title: '' }], 0);
  const tags = () => screen.getByRole('textbox', { name: 'Tags' });
  title().focus();
  for (const [at, word] of ['One', 'Two'].entries()) {
    type(word);
    // A mouse or a finger would else take the focus, and the keyboard of a tablet would close.
    expect(fireEvent.mouseDown(button('Next'))).toBe(false);
    click('Next');
    await screen.findByText(`${at + 2} of 3`);
    await waitFor(() => expect(document.activeElement).toBe(title()));
  }
  expect(await titles()).toEqual(['One', 'Two', '']);
  tags().focus();
  click('Previous');
  await screen.findByText('2 of 3');
  await waitFor(() => expect(document.activeElement).toBe(tags()));
  button('Cancel').focus();
  click('Next');
  await screen.findByText('3 of 3');
  expect(document.activeElement).toBe(button('Cancel'));
});
