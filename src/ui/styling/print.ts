// Not in the parts, whose styles travel with the scripts; `!important`, because theirs come after the document's.
import { defineGlobalStyles, type SystemStyleObject } from '@chakra-ui/react';

const onPaper = (styles: SystemStyleObject): SystemStyleObject => ({ '@media print': styles });

export const printStyles = defineGlobalStyles({
  'nav, dialog, .no-print, .aside > .frame, footer .end, footer h2, footer .columns > :first-child': onPaper({
    display: 'none !important',
  }),
  'main section': onPaper({ paddingBlock: '1.25rem !important' }),
  'main section > div, footer > div': onPaper({ padding: '0 !important' }),
  'main section > div > .head': onPaper({ marginBottom: '1rem !important' }),
  'main section .head h2': onPaper({ fontSize: '1.5rem !important' }),
  'main section p': onPaper({ maxWidth: 'none !important' }),
  'main section :is(ul, ol):has(> li > h3)': onPaper({
    display: 'grid !important',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) !important',
    gap: '1rem 2rem !important',
  }),
  'main section ol > li:has(> h3)': onPaper({ paddingBottom: '0 !important' }),
  'main > header': onPaper({ minHeight: '0 !important' }),
  'main > header > .words': onPaper({ paddingInline: '0 !important', paddingBottom: '1rem !important' }),
  'main > header h1': onPaper({ fontSize: '2rem !important', marginTop: '0 !important' }),
  'main > header .lead': onPaper({ marginTop: '0.5rem !important', maxWidth: 'none !important' }),
  'footer .columns': onPaper({ display: 'block !important' }),
  'footer .facts': onPaper({
    display: 'flex !important',
    flexWrap: 'wrap !important',
    columnGap: '1.5rem !important',
  }),
});
