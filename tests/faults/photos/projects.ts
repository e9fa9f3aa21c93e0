/** What people do with projects, with the order of photos in them, and with what visitors see of them. */
import { emptyPhotoMetadata, type PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { fromArchivedProject, toArchivedProject } from '../../../src/data/photos/archive/archived-project.ts';
import { newPhoto, recordKey, type PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { Browser, PhotoTab } from './browser.ts';

/** Requested as soon as it is made. */
export async function makeProject(browser: Browser, tab: PhotoTab, owner: string): Promise<void> {
  const { world } = browser;
  const id = world.makeId();
  const createdAt = new Date(browser.wall).toISOString();
  const text = { ...emptyPhotoMetadata, title: world.makeText() };
  const project = newPhoto({ id, owner, createdAt, text, picture: { status: 'none' } });
  const key = recordKey(project);
  world.projects.add(id);
  world.note('person: makes a project', tab.name, id);
  if (!(await browser.add(tab, project)).ok) return;
  const batchId = world.makeId();
  world.ledger.batches.requested(batchId, [world.ledger.placeOf(browser, project)]);
  void browser.change(tab, [key], { type: 'publishRequested', batchId });
}

/** Of a ZIP of this tablet or another. */
export function importProject(browser: Browser, tab: PhotoTab, owner: string, from: PhotoRecord): void {
  const { world } = browser;
  const { keepsImportedId, doubtsImported } = world.seams;
  const archived = toArchivedProject(from);
  const id = keepsImportedId ? archived.id : world.makeId();
  const project = { ...fromArchivedProject({ ...archived, id }, owner), needsLookup: doubtsImported };
  world.projects.add(id);
  world.note('person: imports a project', tab.name, id);
  const batchId = world.makeId();
  world.ledger.batches.requested(batchId, [world.ledger.placeOf(browser, project)]);
  void browser.add(tab, project, { type: 'publishRequested', batchId });
}

/** Moves a published photo within its project, or among the featured ones. */
export function placePhoto(browser: Browser, tab: PhotoTab, record: PhotoRecord): void {
  const key = browser.world.makeText();
  save(browser, tab, record, browser.world.random.chance(0.5) ? { position: key } : { featured: key });
}

/** Hides a published photo from visitors, or shows it again. */
export const hidePhoto = (browser: Browser, tab: PhotoTab, record: PhotoRecord): void =>
  save(browser, tab, record, { visibility: record.text.visibility === '' ? 'hidden' : '' });

function save(browser: Browser, tab: PhotoTab, record: PhotoRecord, text: Partial<PhotoMetadata>): void {
  void browser.change(tab, [recordKey(record)], { type: 'draftEdited', text });
  const { world } = browser;
  // A move shows no result.
  const batchId = text.visibility === undefined ? null : world.makeId();
  if (batchId !== null) world.ledger.batches.requested(batchId, [world.ledger.placeOf(browser, record)]);
  void browser.change(tab, [recordKey(record)], { type: 'saveRequested', batchId });
}
