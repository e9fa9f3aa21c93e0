import { part } from '@/ui/style-compiler/part.tsx';

export const Below = part('div', {
  base: { marginTop: { base: '5', md: '8' } },
  variants: { isAfterSteps: { true: { paddingInlineStart: { md: '12' } } } },
});
