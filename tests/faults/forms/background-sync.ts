/** Background Sync of the browser: one registration, an event once there is a connection, three attempts at most. */
import { FormsWorker } from './forms-worker.ts';
import type { World } from './world.ts';

export const MOST_ATTEMPTS = 3;
/** As in Chromium: 5 minutes, then 15. */
const FIRST_RETRY_MS = 300_000;
/** An idle worker is ended by the browser. */
const IDLE_MS = 30_000;

export class BackgroundSync {
  worker: FormsWorker | null = null;
  private attempts = 0;
  private isRegistered = false;
  private isRunning = false;
  private workers = 0;
  private dueAt = 0;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** Every attempt is still to come. */
  get isFresh(): boolean {
    return this.isRegistered && this.attempts === 0;
  }

  register(): void {
    this.isRegistered = true;
    this.attempts = 0;
    this.plan(this.world.random.between(1, 3_000));
  }

  /** The connection came, or a retry is due. */
  dispatch(): void {
    const isDue = this.world.now >= this.dueAt;
    if (!this.isRegistered || this.isRunning || !isDue || !this.world.isOnline) return;
    this.isRegistered = false;
    this.isRunning = true;
    const worker = this.start();
    this.world.note('sync', worker.name, String(this.attempts));
    void worker.sync().then((isDone) => this.ended(worker, isDone));
  }

  /** The browser may end a worker at any time. */
  kill(): void {
    const { worker } = this;
    if (worker === null) return;
    worker.crash();
    this.ended(worker, false);
  }

  private start(): FormsWorker {
    const { world } = this;
    if (this.worker?.isAlive === true) return this.worker;
    this.workers += 1;
    this.worker = new FormsWorker(world, `worker${String(this.workers)}`, () => this.kill());
    return this.worker;
  }

  private ended(worker: FormsWorker, isDone: boolean): void {
    if (this.worker !== worker) return;
    if (!worker.isAlive) this.worker = null;
    const wasRunning = this.isRunning;
    this.isRunning = false;
    this.world.after(IDLE_MS, () => {
      if (this.worker === worker && !this.isRunning) this.kill();
    });
    if (!wasRunning) return;
    this.world.note('sync ends', worker.name, isDone ? 'done' : 'rejected');
    if (this.isRegistered) return this.plan(1);
    if (isDone) return;
    this.attempts += 1;
    if (this.attempts === MOST_ATTEMPTS) return;
    this.isRegistered = true;
    this.plan(FIRST_RETRY_MS * 3 ** (this.attempts - 1));
  }

  private plan(ms: number): void {
    this.dueAt = this.world.now + ms;
    this.world.after(ms, () => this.dispatch());
  }
}
