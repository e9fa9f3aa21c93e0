import { part } from '@/ui/style-compiler/part.tsx';

const Root = part('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    listStyle: 'none',
    fontFamily: 'heading',
    fontSize: 'xl',
    lineHeight: '1.4',
  },
});

export const Places = ({ names }: { readonly names: readonly string[] }) => (
  <Root role="list">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </Root>
);
