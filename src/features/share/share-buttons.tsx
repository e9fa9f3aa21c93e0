// Plain links: they work without script, and third parties get no request before a click.
import { Mail, Share2, type IconNode } from 'lucide';
import type { MouseEvent } from 'react';
import { shareTargets, type ShareTarget, type Shareable } from '@/domain/share.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { part } from '@/ui/style-compiler/part.tsx';

const glyphs: Readonly<Record<string, IconNode>> = {
  Facebook: [['path', { d: 'M15 4h-2a3 3 0 0 0-3 3v3H8v3h2v7h3v-7h2.4l.6-3H13V7.6c0-.4.2-.6.6-.6H15z' }]],
  Twitter: [
    ['path', { d: 'M4 4l11.7 16H20L8.3 4z' }],
    ['path', { d: 'M4 20l6.8-6.8M13.2 10.8L20 4' }],
  ],
  LinkedIn: [['path', { d: 'M6 10v8M6 6v.5M10.5 18v-8M10.5 13.5c0-2 1.3-3.5 3.2-3.5s3.3 1.2 3.3 3.4V18' }]],
  Pinterest: [
    [
      'path',
      {
        d: 'M9.5 20l2.7-10M8.2 13.4A4.4 4.4 0 0 1 7 10.3C7 7.4 9.4 5.4 12.3 5.4c2.8 0 4.7 1.8 4.7 4.4 0 2.8-1.6 5-3.8 5-1.2 0-2.1-.7-2.3-1.6',
      },
    ],
  ],
};
const ShareRow = part('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    listStyle: 'none',
    '@media print': { display: 'none' },
  },
});

const ShareButton = part('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: 'target',
    height: 'target',
    fontSize: 'sm',
    textDecoration: 'none',
    border: '1px solid {colors.control}',
    borderRadius: '1.5rem',
    color: 'text',
    cursor: 'pointer',
    _hover: { bg: 'accent', borderColor: 'accent', color: 'onAccent' },
    '& svg': { width: '1.25rem', height: '1.25rem' },
    '& span': { display: { base: 'none', md: 'inline' } },
    '&:has(span)': { paddingInline: { md: '4' } },
  },
});

const popup = 'width=600,height=400,noopener,noreferrer';

const openPopup = (event: MouseEvent, { url }: ShareTarget): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(url, 'share', popup);
};

const NativeShare = ({ url, title, description }: Shareable) => {
  const isHydrated = useIsHydrated();
  if (!isHydrated || !('share' in navigator)) return null;
  return (
    <li>
      <ShareButton asChild>
        <button
          type="button"
          aria-label="Share with another app"
          onClick={() => {
            // Closing the share sheet rejects the promise; that is no error.
            navigator.share({ url, title, text: description }).catch(() => undefined);
          }}
        >
          <Icon of={Share2} />
        </button>
      </ShareButton>
    </li>
  );
};

export const ShareButtons = (shareable: Shareable) => (
  <ShareRow aria-label="Share this page">
    {shareTargets(shareable).map((target) => (
      <li key={target.name}>
        {target.name === 'Email' ? (
          <ShareButton href={target.url} aria-label="Share by Email">
            <Icon of={Mail} />
            <span>Email</span>
          </ShareButton>
        ) : (
          <ShareButton
            href={target.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share on ${target.name}`}
            onClick={(event: MouseEvent) => openPopup(event, target)}
          >
            <Icon of={glyphs[target.name] ?? Share2} />
            <span>{target.name}</span>
          </ShareButton>
        )}
      </li>
    ))}
    <NativeShare {...shareable} />
  </ShareRow>
);
