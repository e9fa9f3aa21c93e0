import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = {
  /** One icon of the set: `Phone` of `import { Phone } from 'lucide'`. */
  readonly of: IconNode;
  readonly size?: number;
  readonly className?: string;
};

export const Icon = ({ of: nodes, size = 20, className }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className={className}
  >
    {nodes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
);
