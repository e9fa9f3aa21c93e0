interface Planned {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const isBefore = (one: Planned, other: Planned): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Runs the microtasks of the last event: `nextTick` comes after all of them, however many they are. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** What is going to happen, by a clock that is never set. Of two things at the same time the earlier planned is first. */
export class Timeline {
  /** ms. */
  now = 0;
  /** Everything that has happened so far. */
  count = 0;
  private order = 0;
  private readonly heap: Planned[] = [];

  after(ms: number, run: () => void): void {
    const { heap } = this;
    const planned = { at: this.now + ms, order: (this.order += 1), run };
    let place = heap.length;
    heap.push(planned);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(planned, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = planned;
  }

  /** Lets `ms` pass, and all that is planned in them happen. Stops early when `isOver`. */
  async pass(ms: number, isOver: () => boolean): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (let next = this.heap[0]; next !== undefined && next.at <= end && !isOver(); next = this.heap[0]) {
      this.removeFirst();
      this.now = next.at;
      this.count += 1;
      next.run();
      await settled();
    }
    if (!isOver()) this.now = end;
  }

  private removeFirst(): void {
    const { heap } = this;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const one = heap[left];
      const other = heap[left + 1];
      const isRight = one !== undefined && other !== undefined && isBefore(other, one);
      const child = isRight ? other : one;
      if (child === undefined || !isBefore(child, last)) break;
      heap[place] = child;
      place = isRight ? left + 1 : left;
    }
    heap[place] = last;
  }
}
