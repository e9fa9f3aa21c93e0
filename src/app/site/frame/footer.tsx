import { useEffect, useState } from 'react';
import { business } from '@/content/business.ts';
import { InstallEntry } from '@/features/pwa/install-entry.tsx';
import { UpdateLine } from '@/features/pwa/update-line.tsx';
import { PendingSyncLine } from '@/features/pwa/pending-sync-line.tsx';
import { NewsletterBlock } from '@/pages/site/blocks/newsletter-block.tsx';
import { paths } from '@/content/paths.ts';
import { env } from '@/platform/env.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { LinkItems } from './link-items.tsx';
import { legalLinks, quickLinks } from './site-links.ts';

const Root = part('footer', {
  base: {
    borderTop: '1px solid',
    borderColor: 'hairline',
    bg: 'surface',
    fontSize: 'sm',
    '& > div': {
      maxWidth: 'content',
      marginInline: 'auto',
      paddingInline: 'gutter',
      paddingTop: { base: '8', md: '16' },
      paddingBottom: { base: '6', md: '24' },
      'html:has(.bottom-bar[data-shown]) &': {
        paddingBottom: { base: 'calc(env(safe-area-inset-bottom) + 6rem)', md: '24' },
      },
    },
    '& .columns': {
      display: 'grid',
      gap: { base: '6', md: '10' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '4fr 3fr', lg: '5fr 4fr 3fr' },
      '& > :first-child': {
        gridColumn: { md: '1 / -1', lg: 'auto' },
        display: { md: 'grid', lg: 'block' },
        gridTemplateColumns: '4fr 3fr',
        // Extra height of the newsletter stays below the three lines.
        gridTemplateRows: 'auto auto auto 1fr',
        columnGap: '10',
        '& > p': { gridColumn: '1' },
        '& > div': { gridColumn: '2', gridRow: '1 / span 4' },
      },
    },
    '& .name': { fontFamily: 'heading', fontSize: '2xl', lineHeight: 'heading', marginBottom: '3' },
    '& h2': { fontSize: 'lg', marginBottom: '2' },
    '& ul': { listStyle: 'none' },
    '& .links': { columns: '2' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2rem',
      textDecoration: 'none',
      _hover: { color: 'accent', textDecoration: 'underline' },
    },
    '& .muted': { color: 'muted', maxWidth: '24rem' },
    '& .muted + .muted': { marginTop: '2' },
    '& .muted + div': { marginTop: { base: '6', md: '0', lg: '6' } },
    '& .columns > *': { minWidth: '0' },
    '& .facts li': { textWrap: 'balance', paddingBlock: '0.5' },
    '& .facts a': { overflowWrap: 'anywhere' },
    '& .end': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginTop: { base: '6', md: '12' },
      paddingTop: '3',
      borderTop: '1px solid',
      borderColor: 'hairline',
      color: 'muted',
      '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
    },
  },
});

/** Prerendered HTML has the build's year; the current one is set after hydration. */
const useYear = (): number => {
  const [year, setYear] = useState(env.buildYear);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
};

export const Footer = () => {
  const year = useYear();
  return (
    <Root>
      <div>
        <div className="columns">
          <div>
            <p className="name">{business.name}</p>
            <p className="muted">{business.trade} for homes, hotels and spas in and around Atlanta.</p>
            <p className="muted">Pictures outside the gallery are computer renderings of our designs.</p>
            <NewsletterBlock look="footer" title="Newsletter" text="An email now and then." />
            <PendingSyncLine href={paths.contact} />
            <UpdateLine />
          </div>
          <nav aria-label="Quick links">
            <h2>Quick links</h2>
            <ul className="links">
              <LinkItems links={quickLinks} />
            </ul>
          </nav>
          <div>
            <h2>Contact</h2>
            <ul className="facts">
              <li>
                <a href={business.phone.href}>{business.phone.display}</a>
              </li>
              <li>
                <a href={business.email.href}>{business.email.display}</a>
              </li>
              <li>{business.city}</li>
              <li>{business.hours.weekdays}</li>
              <li>
                {business.hours.saturday}, {business.hours.sunday}
              </li>
            </ul>
          </div>
        </div>
        <div className="end">
          <p>
            © {year} {business.name}
          </p>
          <InstallEntry />
          <ul>
            <LinkItems links={legalLinks} />
          </ul>
        </div>
      </div>
    </Root>
  );
};
