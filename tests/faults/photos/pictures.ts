/** Which photo shows a picture. */
export class Pictures {
  private readonly byDigest = new Map<string, string>();

  /** The photo that showed it before; null: none, or this one. */
  shows(id: string, digest: string): string | null {
    const other = this.byDigest.get(digest) ?? id;
    this.byDigest.set(digest, id);
    return other === id ? null : other;
  }
}
