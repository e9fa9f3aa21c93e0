// The files that are picked in front of the camera: our own renderings in the shapes that photos come in.
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../bootstrap.mjs';

const pictures = join(root, 'supabase/seed/pictures');
const fixtures = join(root, 'tests/fixtures');

const shapes = [
  { file: 'light-aspen-sauna', width: 1200, height: 1600 },
  { file: 'outdoor-cabin-dusk', width: 1920, height: 1080 },
  { file: 'panorama-barrel-night', width: 2400, height: 600 },
] as const;

const rest = [
  'hero-traditional-sauna',
  'infrared-room',
  'commercial-sauna',
  'detail-bucket-ladle',
  'glass-door-detail',
  'recovery-cold-plunge',
  'sauna-window-view',
  'steam-shower',
  'outdoor-shower-deck',
] as const;

export type PickedFiles = {
  /** Twelve photos; the first three stand upright, lie, and are a panorama. */
  readonly photos: readonly string[];
  /** Under a picture's name, and begins like one. */
  readonly unreadable: string;
  /** What the picker skips. */
  readonly skipped: readonly string[];
};

/** Writes them to a folder of their own. */
export const pickedFiles = async (): Promise<PickedFiles> => {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-shots-'));
  const made = shapes.map(async ({ file, width, height }) => {
    const target = join(folder, `${file}.jpg`);
    await sharp(join(pictures, `${file}.jpg`))
      .resize(width, height)
      .jpeg()
      .toFile(target);
    return target;
  });
  const unreadable = join(folder, 'IMG_2041.jpg');
  const whole = await readFile(join(pictures, 'infrared-room.jpg'));
  await writeFile(unreadable, Buffer.concat([whole.subarray(0, 24), Buffer.alloc(4_000, 7)]));
  const video = join(folder, 'IMG_2042_walk_through_the_finished_bathroom_with_sound.MOV');
  await writeFile(video, Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  \0\0\0\0qt  ')]));
  return {
    photos: [...(await Promise.all(made)), ...rest.map((name) => join(pictures, `${name}.jpg`))],
    unreadable,
    skipped: [video, join(fixtures, 'script.svg')],
  };
};
