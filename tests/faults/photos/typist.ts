/** A person who types letters without a pause that a save would wait for, and the debounce of the field. */
import type { PhotoField } from '../../../src/domain/photo-metadata.ts';
import type { PhotoTab } from './browser.ts';
import type { PhotoWorld } from './world.ts';

const SECOND_MS = 1_000;

interface Screen {
  /** Undefined once the editor is closed. */
  readonly shown: () => string | undefined;
  readonly show: (id: string, field: PhotoField, text: string) => void;
  readonly save: () => void;
}

export class Typist {
  private readonly world: PhotoWorld;
  private readonly tab: PhotoTab;
  private readonly screen: Screen;
  /** For how long letters were typed since the last save began. */
  private unsavedMs = 0;
  private timer = 0;
  /** Letters that are typed one after the other; a person types in one field at a time. */
  private burst = 0;
  private isTouched = false;

  constructor(world: PhotoWorld, tab: PhotoTab, screen: Screen) {
    this.world = world;
    this.tab = tab;
    this.screen = screen;
  }

  begin(field: PhotoField): void {
    this.burst += 1;
    this.type(field, this.world.makeText(), this.world.random.between(1, 12));
  }

  /** All that is shown is about to be stored. */
  saved(): void {
    this.timer += 1;
    this.unsavedMs = 0;
  }

  markUntouched(): void {
    this.isTouched = false;
  }

  hasTouched(): boolean {
    return this.isTouched;
  }

  private type(field: PhotoField, text: string, left: number, after = 0): void {
    const id = this.screen.shown();
    if (id === undefined) return;
    const { random, seams } = this.world;
    this.unsavedMs += after;
    if (this.unsavedMs > SECOND_MS)
      this.world.fail('typed text is stored within a second', `${id} ${field}: ${this.unsavedMs} ms`);
    this.screen.show(id, field, text);
    this.isTouched = true;
    this.timer += 1;
    const { timer, burst } = this;
    this.tab.later(seams.saveDelay(this.unsavedMs), () => {
      if (timer === this.timer) this.screen.save();
    });
    if (left === 1) return;
    const gap = random.between(60, 280);
    this.tab.later(gap, () => {
      if (this.screen.shown() === id && this.burst === burst) this.type(field, `${text}x`, left - 1, gap);
    });
  }
}
