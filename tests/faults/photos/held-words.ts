/** Words that the rows of photos have ever held. */
import {
  changedFields,
  photoFields,
  type PhotoField,
  type PhotoMetadata,
} from '../../../src/domain/photo-metadata.ts';

export const isSame = (one: PhotoMetadata, other: PhotoMetadata): boolean =>
  changedFields(one, other).length === 0;

export class HeldWords {
  private readonly versions = new Map<string, readonly PhotoMetadata[]>();

  add(id: string, words: PhotoMetadata): void {
    this.versions.set(id, [...this.of(id), words]);
  }

  private of(id: string): readonly PhotoMetadata[] {
    return this.versions.get(id) ?? [];
  }

  hasRow(id: string): boolean {
    return this.versions.has(id);
  }

  hasVersion(id: string, words: PhotoMetadata): boolean {
    return this.of(id).some((each) => isSame(each, words));
  }

  hasText(id: string, text: string): boolean {
    return this.of(id).some((words) => photoFields.some((field) => words[field] === text));
  }

  /** Whether each of these texts stood in its field, at some time. */
  hasAll(id: string, texts: ReadonlyMap<PhotoField, string>): boolean {
    return [...texts].every(([field, text]) => this.of(id).some((words) => words[field] === text));
  }
}
