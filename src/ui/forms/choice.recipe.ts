import type { SystemStyleObject } from '@chakra-ui/react';

export const choiceBox: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '3.5rem',
  paddingInline: '4',
  paddingBlock: '3',
  bg: 'surface',
  color: 'text',
  border: '1px solid {colors.control}',
  borderRadius: 'md',
  textAlign: 'start',
  lineHeight: '1.35',
  cursor: 'pointer',
  userSelect: 'none',
  _hover: { borderColor: 'text' },
  '& small': { display: 'block', fontSize: 'sm', color: 'muted', fontVariantNumeric: 'tabular-nums' },
};

/** Never by color alone: the border doubles and the mark fills. */
export const chosenBox: SystemStyleObject = {
  bg: 'wash',
  borderColor: 'accent',
  outline: '1px solid {colors.accent}',
  outlineOffset: '-2px',
};

export const focusedBox: SystemStyleObject = {
  outline: '2px solid {colors.accent}',
  outlineOffset: '3px',
};
