// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

// jsdom knows the element but not how to open it.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(cleanup);

const Example = ({ closesOnBack = false }: { readonly closesOnBack?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        open
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
        title="A question"
        description="With an explanation"
        closesOnBack={closesOnBack}
      >
        <input aria-label="Answer" />
      </Dialog>
    </>
  );
};

const open = (): HTMLElement => {
  const opener = screen.getByRole('button', { name: 'open' });
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole('dialog', { name: 'A question' });
};

describe('a dialog', () => {
  it('is named by its title and described by its text', () => {
    render(<Example />);
    const description = open().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toBe('With an explanation');
  });

  it('closes with the cross and gives focus back to what opened it', () => {
    render(<Example />);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('open');
  });

  it('closes with Escape', () => {
    render(<Example />);
    fireEvent(open(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with a press beside it', () => {
    render(<Example />);
    const dialog = open();
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open when a press starts inside and ends beside it', () => {
    render(<Example />);
    const dialog = open();
    fireEvent.mouseDown(screen.getByLabelText('Answer'));
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBe(dialog);
  });

  it('closes with the Back button and stays on the page', async () => {
    render(<Example closesOnBack />);
    const before = window.location.href;
    open();
    const popped = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    await act(async () => {
      window.history.back();
      await popped;
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.href).toBe(before);
  });

  it('takes its history entry back when it is closed on the page', async () => {
    render(<Example closesOnBack />);
    open();
    expect(window.history.state).toHaveProperty('overlay');
    const popped = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await popped;
    expect(window.history.state).toBeNull();
  });
});
