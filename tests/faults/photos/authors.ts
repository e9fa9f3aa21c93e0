/** In which browser, and by which account, the present value of a field was typed. */
import type { PhotoField } from '../../../src/domain/photo-metadata.ts';

const earlier = 'an earlier record';

export class Authors {
  private readonly byPhoto = new Map<string, Map<PhotoField, string>>();

  of(id: string, field: PhotoField): string | undefined {
    return this.byPhoto.get(id)?.get(field);
  }

  /** Also of a record of that place which is gone. */
  isFrom(id: string, field: PhotoField, place: string): boolean {
    return [place, earlier].includes(this.of(id, field) ?? '');
  }

  wrote(id: string, field: PhotoField, author: string): void {
    const authors = this.byPhoto.get(id) ?? new Map<PhotoField, string>();
    this.byPhoto.set(id, authors.set(field, author));
  }

  wroteEarlier(id: string, field: PhotoField): void {
    this.wrote(id, field, earlier);
  }

  /** What a place wrote before belongs to a record that is gone: the new one does not know it. */
  begin(id: string, place: string): void {
    for (const [field, author] of this.byPhoto.get(id) ?? [])
      if (author === place) this.wroteEarlier(id, field);
  }
}
