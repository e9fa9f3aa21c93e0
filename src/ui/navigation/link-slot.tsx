// Components of src/ui do not know the router: the app provides its link component here; plain links are the default.
import { createContext, useContext } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type SlotLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className'> & {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
};

type LinkComponent = (props: SlotLinkProps) => ReactNode | Promise<ReactNode>;

const PlainLink: LinkComponent = ({ children, ...props }) => <a {...props}>{children}</a>;

const LinkContext = createContext<LinkComponent>(PlainLink);

/** `link` renders every address inside this site, for example the router's own link. */
export const LinkProvider = ({
  link,
  children,
}: {
  readonly link: LinkComponent;
  readonly children: ReactNode;
}) => <LinkContext value={link}>{children}</LinkContext>;

const isInside = (href: string): boolean => /^\/(?!\/)/.test(href);

/** A link by address: the router's for pages of this site, a plain one for `tel:`, `mailto:`, `#` and other sites. */
export const SlotLink = (props: SlotLinkProps) => {
  const InsideLink = useContext(LinkContext);
  return isInside(props.href) && props.target === undefined ? (
    <InsideLink {...props} />
  ) : (
    <PlainLink {...props} />
  );
};
