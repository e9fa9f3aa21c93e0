/** Words that the rows of photos have ever held. */
import {
  changedFields,
  photoFields,
  type PhotoField,
  type PhotoMetadata,
} from '../../../src/domain/photo-metadata.ts';

export const isSame = (one: PhotoMetadata, other: PhotoMetadata): boolean =>
  changedFields(one, other).length === 0;

export class HeldText {
  private readonly versions = new Map<string, readonly PhotoMetadata[]>();

  add(id: string, text: PhotoMetadata): void {
    this.versions.set(id, [...this.of(id), text]);
  }

  private of(id: string): readonly PhotoMetadata[] {
    return this.versions.get(id) ?? [];
  }

  hasRow(id: string): boolean {
    return this.versions.has(id);
  }

  hasVersion(id: string, text: PhotoMetadata): boolean {
    return this.of(id).some((each) => isSame(each, text));
  }

  hasText(id: string, value: string): boolean {
    return this.of(id).some((text) => photoFields.some((field) => text[field] === value));
  }

  /** Whether each of these texts stood in its field, at some time. */
  hasAll(id: string, texts: ReadonlyMap<PhotoField, string>): boolean {
    return [...texts].every(([field, value]) => this.of(id).some((text) => text[field] === value));
  }
}
