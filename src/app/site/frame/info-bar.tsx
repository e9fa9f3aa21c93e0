import { Mail, Moon, Phone, Sun } from 'lucide';
import { business } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { selectTheme, themeChosen } from '@/features/theme/theme.slice.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Button, ButtonLink } from '@/ui/base/button.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

const Root = part('aside', {
  base: {
    bg: 'surface',
    borderBottom: '1px solid',
    borderColor: 'hairline',
    fontSize: { base: 'sm', md: 'xs', lg: 'sm' },
    '& > ul': {
      display: 'flex',
      alignItems: 'center',
      // For larger text; at the usual size all fits in one line.
      flexWrap: { lg: 'wrap' },
      columnGap: { base: '6', md: '1.5', lg: '5', xl: '6' },
      maxWidth: 'content',
      marginInline: 'auto',
      paddingInline: 'gutter',
      listStyle: 'none',
      minHeight: 'target',
    },
    '& li:not([data-phone])': { display: { base: 'none', md: 'block' } },
    '& li + li': { flexShrink: '0' },
    '& li:first-child': { lineHeight: '1.3' },
    '& li[data-push]': { marginInlineStart: 'auto' },
    '& a:not(.consult)': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      textDecoration: 'none',
      _hover: { color: 'accent' },
    },
    '& a svg': { display: { md: 'none', lg: 'block' } },
    // 36 px visually, with a touch target of 48 px.
    '& .consult': {
      marginInlineEnd: '-6px',
      paddingInline: { base: '2', lg: '3' },
      paddingBlock: '0',
      border: '6px solid transparent',
      borderRadius: '12px',
      backgroundClip: 'padding-box',
      fontSize: 'inherit',
      whiteSpace: 'nowrap',
    },
    '@media print': { display: 'none' },
  },
});

const ThemeToggle = () => {
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  return (
    <Button
      look="quiet"
      shape="icon"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={() => dispatch(themeChosen(theme === 'dark' ? 'light' : 'dark'))}
    >
      <Icon of={Moon} className="in-light" />
      <Icon of={Sun} className="in-dark" />
    </Button>
  );
};

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
        <ButtonLink asChild>
          <SlotLink className="consult" href={paths.contact}>
            Free Consultation
          </SlotLink>
        </ButtonLink>
      </li>
    </ul>
  </Root>
);
