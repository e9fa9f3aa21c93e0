import { ChevronDown, Menu, X } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { business } from '@/content/business.ts';
import { SavedCopyLine } from '@/features/pwa/saved-copy-line.tsx';
import { InstallButton } from '@/features/pwa/install-entry.tsx';
import { SiteSearch } from '@/features/search/site-search.tsx';
import { paths } from '@/content/paths.ts';
import { ButtonLink } from '@/ui/base/button.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { navigationRecipe } from './navigation.recipe.ts';
import { LinkItems } from './link-items.tsx';
import { mainNavigation } from './site-links.ts';
import { useClosingMenus } from './use-closing-menus.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

const Root = part('div', navigationRecipe);
const shadowAfterPx = 20;

const CurrentLink = ({ href, path, children }: { href: string; path: string; children: ReactNode }) => (
  <SlotLink href={href} aria-current={href === path ? 'page' : undefined}>
    {children}
  </SlotLink>
);

const WideMenu = ({ path }: { readonly path: string }) => (
  <ul className="wide">
    {mainNavigation.map((item) => (
      <li key={item.label}>
        {'href' in item ? (
          <CurrentLink href={item.href} path={path}>
            {item.label}
          </CurrentLink>
        ) : (
          <details name="site-menu">
            <summary data-current={path.startsWith(item.overview.href) ? '' : undefined}>
              {item.label}
              <Icon of={ChevronDown} size={16} className="turn" />
            </summary>
            <div className="panel">
              <div>
                <ul>
                  {item.entries.map(({ href, label, text }) => (
                    <li key={href}>
                      <CurrentLink href={href} path={path}>
                        {label}
                        <small>{text}</small>
                      </CurrentLink>
                    </li>
                  ))}
                </ul>
                <SlotLink className="all" href={item.overview.href}>
                  {item.overview.label}
                </SlotLink>
              </div>
            </div>
          </details>
        )}
      </li>
    ))}
  </ul>
);

const NarrowMenu = ({ path }: { readonly path: string }) => (
  <details className="narrow">
    <summary aria-label="Menu">
      <Icon of={Menu} size={24} className="burger" />
      <Icon of={X} size={24} className="shut" />
    </summary>
    <div className="sheet">
      <ButtonLink asChild isWide>
        <SlotLink className="consult" href={paths.contact}>
          Free Consultation
        </SlotLink>
      </ButtonLink>
      <ul>
        {mainNavigation.map((item) => (
          <li key={item.label}>
            {'href' in item ? (
              <CurrentLink href={item.href} path={path}>
                {item.label}
              </CurrentLink>
            ) : (
              <details name="site-sheet">
                <summary>
                  {item.label}
                  <Icon of={ChevronDown} className="turn" />
                </summary>
                <ul>
                  <LinkItems links={[...item.entries, item.overview]} path={path} />
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <div className="facts">
        <p>
          {business.city} · {business.hours.short}
        </p>
        <a href={business.email.href}>{business.email.display}</a>
        <InstallButton />
      </div>
    </div>
  </details>
);

export const Navigation = ({ path }: { readonly path: string }) => {
  const root = useRef<HTMLDivElement>(null);
  useClosingMenus(root, path);
  const isScrolled = useScrolledPast(shadowAfterPx);
  return (
    <Root ref={root} data-scrolled={isScrolled ? '' : undefined}>
      <nav className="bar" aria-label="Main">
        <SlotLink className="brand" href={paths.home}>
          {business.name}
        </SlotLink>
        <WideMenu path={path} />
        <SiteSearch />
        <NarrowMenu path={path} />
      </nav>
      <SavedCopyLine />
    </Root>
  );
};
