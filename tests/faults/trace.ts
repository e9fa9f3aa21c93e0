/** What happened in one history, as a number that is the same for the same history, and as lines where asked for. */
export class Trace {
  readonly lines: string[] = [];
  private hash = 0x811c9dc5;
  private readonly isTraced: boolean;

  constructor(isTraced: boolean) {
    this.isTraced = isTraced;
  }

  note(at: number, what: string, about: string, detail = ''): void {
    this.mix(String(at));
    this.mix(what);
    this.mix(about);
    this.mix(detail);
    if (this.isTraced)
      this.lines.push(`${String(at).padStart(9)} ms  ${what}  ${about}  ${detail}`.trimEnd());
  }

  get sum(): string {
    return (this.hash >>> 0).toString(16).padStart(8, '0');
  }

  /** FNV-1a. */
  private mix(text: string): void {
    let { hash } = this;
    for (let place = 0; place < text.length; place += 1)
      hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
    this.hash = Math.imul(hash ^ 0x2f, 0x01000193);
  }
}
