// Lists of sizes that no reader of a photo can show, shared by the tests of both back ends.
import type { samplePhoto } from './samples.ts';

type Photo = ReturnType<typeof samplePhoto>;

const changes: readonly (readonly [name: string, change: Record<string, unknown>])[] = [
  ['a list as width', { width: [960] }],
  ['a list as height', { height: [640] }],
  ['a list as type', { type: ['image/webp'] }],
  ['a type that is one of several', { type: ['image/svg+xml', 'image/webp'] }],
  ['a text as width', { width: '960' }],
  ['half a pixel', { width: 960.5 }],
  ['no width', { width: null }],
  ['no pixels', { height: 0 }],
  ['more pixels than a picture has', { width: 20_001 }],
  ['an object as height', { height: { value: 640 } }],
  ['a type we do not show', { type: 'image/svg+xml' }],
  ['a key nobody knows', { rel: 'preload' }],
  ['a key that looks like one of ours', { Width: 960 }],
];

/** Each with the photo's fields; the largest size still names its object. */
export const brokenVariants = ({
  variants,
}: Photo): readonly (readonly [string, { variants: unknown }])[] => {
  const [small, large] = variants;
  return [
    ...changes.map(([name, change]) => [name, { variants: [small, { ...large, ...change }] }] as const),
    ['lists within the list', { variants: [[small], large] }],
    ['a list of lists alone', { variants: [variants] }],
    ['a list as path', { variants: [{ ...small, path: [small?.path] }, large] }],
    ['a text among the sizes', { variants: [small?.path, large] }],
    ['nothing among the sizes', { variants: [null, large] }],
  ];
};
