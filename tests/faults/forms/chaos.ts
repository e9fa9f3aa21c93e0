/** What goes wrong in a history, and how the world heals. */
import { calm, clockChange, lull, weatherOf } from '../weather.ts';
import type { FormsTab } from './forms-tab.ts';
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { People } from './actors.ts';
import { MOST_ATTEMPTS } from './background-sync.ts';
import { couldGo } from './could-go.ts';
import type { World } from './world.ts';

const MOST_TABS = 3;
/** When the last event of a registration is dispatched, after the first. */
const LAST_EVENT_MS = 1_200_000;
const AFTERWARDS_MS = 300_000;

export class Chaos {
  private readonly people: People;
  private tabs = 0;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
    this.people = new People(world);
  }

  async run(): Promise<void> {
    const { world } = this;
    const { random } = world;
    world.weather = weatherOf(random);
    this.openTab();
    for (let left = random.between(6, 40); left > 0 && world.failure === null; left -= 1) {
      await this.happen();
      await world.pass(lull(random));
    }
  }

  /** A visit: the outbox starts by itself where the flag says that something waits. */
  private openTab(): FormsTab {
    const { world } = this;
    this.tabs += 1;
    const tab = world.openTab(`tab${String(this.tabs)}`);
    world.note('opens', tab.name);
    if (world.device.flag === 'waiting') tab.wake('hint');
    return tab;
  }

  private get anyAwake(): FormsTab | undefined {
    const awake = this.world.openTabs.filter(({ isAwake }) => isAwake);
    return awake.length === 0 ? undefined : this.world.random.pick(awake);
  }

  private async happen(): Promise<void> {
    const { world } = this;
    const { random } = world;
    if (this.anyAwake === undefined && world.openTabs.length < MOST_TABS) this.openTab();
    const { openTabs } = world;
    const tab = this.anyAwake;
    if (tab === undefined) {
      random.pick(openTabs).thaw();
      return;
    }
    await random.weighted<() => unknown>([
      [14, () => this.people.act(tab)],
      [2, () => openTabs.length < MOST_TABS && this.openTab()],
      [2, () => tab.crash()],
      [2, () => tab.freeze()],
      [3, () => random.pick(openTabs).thaw()],
      [2, () => random.pick(openTabs).show(random.chance(0.6))],
      [4, () => this.changeLine()],
      [1, () => this.flap()],
      [1, () => world.backgroundSync.kill()],
      [2, () => world.setClock(clockChange(random))],
      [2, () => this.beBusy()],
      [1, () => void (world.weather = weatherOf(random))],
    ])();
  }

  private changeLine(): void {
    const { world } = this;
    const { random } = world;
    world.line = random.weighted([
      [3, 'up'],
      [2, 'down'],
      [1, 'portal'],
    ] as const);
    // Sometimes the browser does not notice, or reports the opposite.
    const isNoticed = random.chance(0.7);
    this.setOnline(isNoticed ? world.line !== 'down' : random.chance(0.7), random.chance(0.8));
  }

  private setOnline(isOnline: boolean, isAnnounced: boolean): void {
    const { world } = this;
    const { random } = world;
    world.note('line', world.line, isOnline ? 'online' : 'offline');
    const comesBack = isOnline && !world.isOnline;
    world.isOnline = isOnline;
    if (!comesBack) return;
    if (isAnnounced) for (const tab of world.openTabs) tab.signal('online');
    // The browser judges the connection by itself.
    world.after(random.between(1, 3_000), () => world.backgroundSync.dispatch());
  }

  /** The network comes and goes every two seconds, and never carries anything. */
  private async flap(): Promise<void> {
    const { world } = this;
    world.line = 'down';
    for (let left = world.random.between(5, 30); left > 0 && world.failure === null; left -= 1) {
      this.setOnline(!world.isOnline, true);
      await world.pass(2_000);
    }
  }

  private beBusy(): void {
    const { server, random, now } = this.world;
    server.busyUntil = now + random.between(1_000, 120_000);
    this.world.note('busy', 'server', String(server.busyUntil));
  }

  /**
   * Without any page the worker sends all that is due. Each of its events ends at the first item that a firewall blocks, and
   * a worker that starts after the clock was set back waits again.
   */
  private async stayAway(): Promise<void> {
    const { world } = this;
    const { backgroundSync, device } = world;
    const isExpected = backgroundSync.isFresh;
    backgroundSync.dispatch();
    await world.pass(LAST_EVENT_MS + AFTERWARDS_MS);
    const items = [...device.items.values()];
    const isBlocked = ({ state }: FormItem): boolean =>
      state.status === 'backoff' && state.reason === 'offline';
    const isAskedToWait = ({ state }: FormItem): boolean => {
      const lasting = state.status === 'editing' ? state.was : state;
      return 'until' in lasting && lasting.until > world.wall - AFTERWARDS_MS;
    };
    if (!isExpected || items.some(isAskedToWait) || items.filter(isBlocked).length >= MOST_ATTEMPTS) return;
    for (const item of items)
      if (couldGo(world, item)) world.fail('all that can be sent is sent without a page', item.id);
  }

  /**
   * All faults end without a notice to the tabs: those that survived have their timers, the lock and each other's hints.
   * In some histories a tab is woken again and again, which must not put anything off.
   */
  async heal(): Promise<void> {
    const { world } = this;
    const { random } = world;
    world.weather = calm;
    world.line = 'up';
    world.isOnline = true;
    world.server.busyUntil = 0;
    // All tabs are closed; one is opened on another day.
    if (random.chance(0.25)) {
      for (const tab of world.openTabs) tab.crash();
      await this.stayAway();
    }
    const started = () => world.openTabs.filter(({ isStarted }) => isStarted);
    const keepsFrozen = random.chance(0.5) && started().some(({ isWatching }) => isWatching);
    if (!keepsFrozen) for (const tab of world.openTabs) tab.thaw();
    if (!started().some(({ isWatching }) => isWatching)) {
      const [hidden] = started().filter(({ isAwake }) => isAwake);
      if (hidden === undefined) this.openTab();
      else hidden.show(true);
    }
    const isPestered = random.chance(0.3);
    for (let minute = 0; minute < 40 && world.failure === null; minute += 1) {
      if (isPestered) for (const tab of world.openTabs) if (tab.isAwake) tab.signal('visible');
      await world.pass(60_000);
    }
    const isSending = () => [...world.device.items.values()].some(({ state }) => state.status === 'sending');
    for (let left = 20; left > 0 && isSending() && world.failure === null; left -= 1) await world.pass(7_000);
  }
}
