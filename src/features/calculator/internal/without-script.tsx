import { business } from '@/content/business.ts';
import { priceListId } from '../price-list.tsx';

export const WithoutScript = ({ quoteHref }: { readonly quoteHref: string }) => (
  <noscript>
    <p>
      Without JavaScript this page cannot add up a figure, not even that of a link: see all prices in the{' '}
      <a href={`#${priceListId}`}>price list</a> below, <a href={quoteHref}>write to us</a>, or call{' '}
      <a href={business.phone.href}>{business.phone.display}</a>.
    </p>
  </noscript>
);
