import { Mail, Phone } from 'lucide';
import { business } from '@/content/business.ts';
import { ThemeToggle } from '@/features/theme/theme-toggle.tsx';
import { paths } from '@/platform/paths.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

const Root = part('aside', {
  base: {
    bg: 'surface',
    borderBottom: '1px solid',
    borderColor: 'hairline',
    fontSize: 'sm',
    '& > ul': {
      display: 'flex',
      alignItems: 'center',
      columnGap: '6',
      maxWidth: 'content',
      marginInline: 'auto',
      paddingInline: 'gutter',
      listStyle: 'none',
      minHeight: 'target',
    },
    '& li:not([data-phone])': { display: { base: 'none', lg: 'block' } },
    '& li[data-push]': { marginInlineStart: 'auto' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      textDecoration: 'none',
      _hover: { color: 'accent' },
    },
    '& .consult': { fontWeight: '600', color: 'accent' },
    '@media print': { display: 'none' },
  },
});

/** Hours, city and ways to reach us. Phones keep the call and the theme; the rest is in their menu. */
export const InfoBar = () => (
  <Root aria-label="How to reach us">
    <ul>
      <li>{business.hours.short}</li>
      <li>{business.city}</li>
      <li data-phone>
        <a href={business.phone.href}>
          <Icon of={Phone} size={16} />
          {business.phone.display}
        </a>
      </li>
      <li>
        <a href={business.email.href}>
          <Icon of={Mail} size={16} />
          {business.email.display}
        </a>
      </li>
      <li data-phone data-push>
        <ThemeToggle />
      </li>
      <li>
        <SlotLink className="consult" href={paths.contact}>
          Free Consultation
        </SlotLink>
      </li>
    </ul>
  </Root>
);
