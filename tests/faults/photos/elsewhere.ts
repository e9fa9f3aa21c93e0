import { emptyPhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { typedFields } from './editor.ts';
import type { PhotoWorld } from './world.ts';

/** On a computer that is not simulated. */
export function changeElsewhere(world: PhotoWorld): void {
  const { server, random, ledger } = world;
  const ids = [...server.rows.keys()];
  if (ids.length === 0) return;
  const id = random.pick(ids);
  world.note('elsewhere', id);
  if (random.chance(0.3)) {
    server.rows.delete(id);
    server.tombstones.add(id);
    ledger.buried(id);
    return;
  }
  const field = random.pick([...typedFields, 'position', 'featured', 'visibility'] as const);
  const isShown = server.rows.get(id)?.text.visibility === '';
  const value = isShown ? 'hidden' : '';
  server.editElsewhere(id, field, field === 'visibility' ? value : world.makeText());
  ledger.wroteElsewhere(id, field, server.rows.get(id)?.text ?? emptyPhotoMetadata);
}
