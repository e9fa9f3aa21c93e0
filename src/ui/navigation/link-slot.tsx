// src/ui does not know the router: the app provides its link component here; plain links are the default.
import { createContext, useContext, type AnchorHTMLAttributes, type ReactNode } from 'react';

export type SlotLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className'> & {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
};

type LinkComponent = (props: SlotLinkProps) => ReactNode | Promise<ReactNode>;

const PlainLink: LinkComponent = ({ children, ...props }) => <a {...props}>{children}</a>;

const LinkContext = createContext<LinkComponent>(PlainLink);

export const LinkProvider = ({
  link,
  children,
}: {
  readonly link: LinkComponent;
  readonly children: ReactNode;
}) => <LinkContext value={link}>{children}</LinkContext>;

const isInside = (href: string): boolean => /^\/(?!\/)/.test(href);

/** The router's link for pages of this site, a plain one for `tel:`, `mailto:`, `#` and other sites. */
export const SlotLink = (props: SlotLinkProps) => {
  const InsideLink = useContext(LinkContext);
  return isInside(props.href) && props.target === undefined ? (
    <InsideLink {...props} />
  ) : (
    <PlainLink {...props} />
  );
};
