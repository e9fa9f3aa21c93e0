import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareButtons } from './share-buttons.tsx';

const page = { url: 'https://cedarandsteam.example/gallery', title: 'Gallery', description: 'Our designs.' };

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('a share button', () => {
  it.each([
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?'],
    ['Twitter', 'https://twitter.com/intent/tweet?'],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?'],
    ['Pinterest', 'https://pinterest.com/pin/create/button/?'],
  ])('for %s opens a popup of 600 by 400 [S1 §7.5]', (name, address) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    render(<ShareButtons {...page} />);
    const isFollowed = fireEvent.click(screen.getByRole('link', { name: `Share on ${name}` }));
    expect(isFollowed).toBe(false);
    expect(open).toHaveBeenCalledOnce();
    const [url, , features = ''] = open.mock.calls[0] ?? [];
    expect(String(url).startsWith(address)).toBe(true);
    expect(features.split(',')).toEqual(expect.arrayContaining(['width=600', 'height=400']));
  });

  it('with Ctrl opens a tab as any link does', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    render(<ShareButtons {...page} />);
    const link = screen.getByRole('link', { name: 'Share on Facebook' });
    // jsdom cannot follow the link; whether the button left it to the browser is what counts.
    link.removeAttribute('href');
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  it('for e-mail is a mail link and opens no window [S1 §7.10]', () => {
    render(<ShareButtons {...page} />);
    const link = screen.getByRole('link', { name: 'Share by Email' });
    expect(link.getAttribute('href')).toBe(
      'mailto:?subject=Gallery&body=Our%20designs.%20https%3A%2F%2Fcedarandsteam.example%2Fgallery',
    );
    expect(link.getAttribute('target')).toBeNull();
  });
});

describe('sharing with another app', () => {
  it('hands the page to the device when it can take it [S1 §7.11]', () => {
    const share = vi.fn().mockRejectedValue(new Error('The visitor closed the sheet.'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    expect(renderToString(<ShareButtons {...page} />)).not.toContain('<button');
    render(<ShareButtons {...page} />);
    fireEvent.click(screen.getByRole('button', { name: 'Share with another app' }));
    expect(share.mock.calls).toEqual([[{ url: page.url, title: 'Gallery', text: 'Our designs.' }]]);
  });

  it('is not offered where the device cannot [S1 §7.11]', () => {
    render(<ShareButtons {...page} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
