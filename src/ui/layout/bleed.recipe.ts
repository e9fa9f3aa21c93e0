import type { SystemStyleObject } from '@chakra-ui/react';

/** Set where content has a gutter: pictures inside run over it to the edges of a phone. */
export const gutterForPictures: SystemStyleObject = {
  '--bleed': { base: '{spacing.gutter}', md: '0px' },
  '--picture-radius': { base: '0px', md: '{radii.md}' },
};

export const pictureBox: SystemStyleObject = {
  marginInline: 'calc(-1 * var(--bleed, 0px))',
  borderRadius: 'var(--picture-radius, {radii.md})',
  overflow: 'hidden',
};
