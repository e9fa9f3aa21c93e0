// Titles and places of projects with the addresses that both back ends make of them.

/** [title, place, address]; each address is made once. */
export const slugCases: readonly (readonly [string, string | null, string])[] = [
  ['Cedar Sauna', 'Decatur, GA', 'cedar-sauna-decatur-ga'],
  ['Cedar — Sauna!', 'Decatur: GA', 'cedar-sauna-decatur-ga-2'],
  ['Cedar sauna Decatur GA', null, 'cedar-sauna-decatur-ga-3'],
  ['Älvdalen ÉTÉ', 'São Paulo', 'alvdalen-ete-sao-paulo'],
  ['  --  ', null, 'project'],
  ['서울 사우나', null, 'project-2'],
  ['Photo', null, 'project-photo'],
  ['7A1b2c3d-0000-4000-8000-000000000001', null, 'project-7a1b2c3d-0000-4000-8000-000000000001'],
  [`${'x'.repeat(59)} long`, null, 'x'.repeat(59)],
  [`${'x'.repeat(59)} longer`, null, `${'x'.repeat(58)}-2`],
  ['z'.repeat(120), null, 'z'.repeat(60)],
  ["sauna'; drop table projects; --", null, 'sauna-drop-table-projects'],
];
