import { bookingPage } from '@/content/booking-page.ts';
import { business } from '@/content/business.ts';
import { reviewPage } from '@/content/public-profiles.ts';
import { DataList } from '@/ui/content/data-list.tsx';
import { TextLink } from '@/ui/content/prose.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

const Details = part('div', {
  base: {
    '& dl > div': {
      alignItems: 'baseline',
      paddingBlock: '1.5',
      gridTemplateColumns: { base: '4.5rem minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
    },
    '& dd, & dd a': { overflowWrap: 'anywhere' },
    '& dt, & dd:not(:has(a))': { paddingBlock: '2.5' },
    '& dd > span': { display: 'block', textWrap: 'balance' },
  },
});

const { phone, email, city, hours } = business;

const ElsewhereLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <TextLink href={href} target="_blank" rel="noopener noreferrer">
    {children} (opens in a new tab)
  </TextLink>
);

const details = [
  { term: 'Phone', detail: <TextLink href={phone.href}>{phone.display}</TextLink> },
  { term: 'Email', detail: <TextLink href={email.href}>{email.display}</TextLink> },
  ...(bookingPage === null
    ? []
    : [{ term: 'Visit', detail: <ElsewhereLink href={bookingPage}>Choose a time</ElsewhereLink> }]),
  { term: 'Location', detail: city },
  {
    term: 'Hours',
    detail: [hours.weekdays, hours.saturday, hours.sunday].map((line) => <span key={line}>{line} </span>),
  },
  ...(reviewPage === null
    ? []
    : [
        {
          term: 'Reviews',
          detail: <ElsewhereLink href={reviewPage}>Read or write a review</ElsewhereLink>,
        },
      ]),
];

export const ContactDetails = () => (
  <Details>
    <DataList items={details} />
  </Details>
);
