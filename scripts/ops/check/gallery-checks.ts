// Checks the photos of the gallery, and the pictures of each in Storage.
import * as v from 'valibot';
import { expected, fails, firstOf, type Check, type Finding } from './finding.ts';
import { forEach, jsonOf, request, statusProblem } from './request.ts';
import type { Project } from './rights-checks.ts';
import { bucket } from '../backup/instance.ts';

const pageSize = 500;

const photos = v.array(
  v.object({
    id: v.string(),
    image_url: v.string(),
    variants: v.nullable(v.array(v.object({ path: v.string(), type: v.string() }))),
  }),
);

type Photo = v.InferOutput<typeof photos>[number];

/** All photos, or what was wrong with an answer. */
const readPhotos = async ({ url, publishableKey }: Project): Promise<Photo[] | string> => {
  const found: Photo[] = [];
  for (;;) {
    const query = `select=id,image_url,variants&order=id&limit=${pageSize}&offset=${found.length}`;
    const answer = await request(`${url}/rest/v1/gallery_photos?${query}`, {
      headers: { apikey: publishableKey },
    });
    const parsed = v.safeParse(photos, jsonOf(answer));
    const problem =
      statusProblem(answer, [200]) ?? (parsed.success ? undefined : 'the photos are not readable');
    if (problem !== undefined || !parsed.success) return problem ?? '';
    found.push(...parsed.output);
    if (parsed.output.length < pageSize) return found;
  }
};

const picturesOf = ({ image_url, variants }: Photo): ReadonlyMap<string, string> => {
  const stored = (variants ?? []).map(
    ({ path, type }) => [`/storage/v1/object/public/${bucket}/${path}`, type] as const,
  );
  return new Map([[image_url, 'image/'], ...stored]);
};

const checkPictures = async (project: Project, photo: Photo): Promise<Finding> => {
  for (const [address, type] of picturesOf(photo)) {
    const url = new URL(address, project.url).href;
    const answer = await request(url, { method: 'HEAD' });
    const found = answer.headers.get('content-type') ?? '';
    const problem =
      statusProblem(answer, [200]) ??
      (found.startsWith(type) ? undefined : expected('content-type', found, type)) ??
      expected('empty', answer.headers.get('content-length') === '0', false);
    if (problem !== undefined) return fails(`photo ${photo.id}`, `${problem}: ${url}`);
  }
  return firstOf(`photo ${photo.id}`, []);
};

const checkGallery = async (project: Project, isFirstDay: boolean): Promise<Finding[]> => {
  const found = await readPhotos(project);
  if (typeof found === 'string') return [fails('photos', found)];
  const isEmpty = found.length === 0 && !isFirstDay;
  return [
    firstOf('photos', [
      isEmpty ? 'the gallery is empty: publish photos in the private area, or restore a backup' : undefined,
    ]),
    ...(await forEach(found, (photo) => checkPictures(project, photo))),
  ];
};

/** During a deployment a new project has no photos yet. */
export const galleryChecks = (project: Project, isDuringDeployment: boolean): readonly Check[] => [
  { title: 'Gallery', run: () => checkGallery(project, isDuringDeployment) },
];
