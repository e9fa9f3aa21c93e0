import type { SiteLink } from '@/domain/site-page.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';

export const LinkItems = ({ links, path }: { readonly links: readonly SiteLink[]; readonly path?: string }) =>
  links.map(({ href, label }) => (
    <li key={href}>
      <SlotLink href={href} aria-current={href === path ? 'page' : undefined}>
        {label}
      </SlotLink>
    </li>
  ));
