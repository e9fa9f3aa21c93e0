/** One seeded history of photos: chaos, healing, and what must be true at the end. */
import type { History } from '../history.ts';
import { calm, clockChange, lull, weatherOf } from '../weather.ts';
import type { Browser, PhotoTab } from './browser.ts';
import { changeElsewhere } from './elsewhere.ts';
import { judge } from './oracle.ts';
import { PhotoPeople } from './people.ts';
import { prepare } from './preparing.ts';
import { soundPhotoSeams } from './seams.ts';
import { PhotoWorld } from './world.ts';

const MOST_TABS = 2;

export async function runPhotoHistory(
  seed: number,
  { seams = soundPhotoSeams, isTraced = false } = {},
): Promise<History> {
  const world = new PhotoWorld(seed, seams, isTraced);
  const chaos = new PhotoChaos(world);
  await chaos.run();
  if (world.failure === null) await chaos.heal();
  if (world.failure === null) judge(world);
  return { seed, failure: world.failure, sum: world.trace.sum, lines: world.trace.lines };
}

class PhotoChaos {
  private readonly world: PhotoWorld;
  private readonly people: PhotoPeople;
  /** Whether the owner restores copies of the back end. */
  private readonly restores: boolean;

  constructor(world: PhotoWorld) {
    this.world = world;
    this.people = new PhotoPeople(world);
    this.restores = world.random.chance(0.2);
  }

  async run(): Promise<void> {
    const { world } = this;
    const { random } = world;
    world.weather = weatherOf(random);
    for (let left = random.between(10, 60); left > 0 && world.failure === null; left -= 1) {
      this.happen(random.pick(world.browsers));
      await world.pass(lull(random));
    }
  }

  private happen(browser: Browser): void {
    const { world } = this;
    const { random } = world;
    const awake = browser.living.filter(({ isAwake }) => isAwake);
    if (awake.length === 0) {
      if (browser.living.length < MOST_TABS) browser.openTab();
      else random.pick(browser.living).thaw();
      return;
    }
    const tab = random.pick(awake);
    random.weighted<() => void>([
      [16, () => this.people.act(browser, tab)],
      [1, () => browser.living.length < MOST_TABS && browser.openTab()],
      [3, () => tab.crash()],
      [1, () => tab.freeze()],
      [2, () => random.pick(browser.living).thaw()],
      [1, () => random.pick(browser.living).show(random.chance(0.6))],
      [3, () => this.changeLine(browser)],
      [1, () => browser.setClock(clockChange(random))],
      [1, () => void (world.server.busyUntil = world.timeline.now + random.between(1_000, 120_000))],
      [1, () => void (world.server.isDenying = random.chance(0.3))],
      [1, () => void (world.weather = weatherOf(random))],
      [2, () => this.people.changeSession(browser)],
      [2, () => changeElsewhere(world)],
      [1, () => this.people.hear(browser, tab)],
      [2, () => this.people.verify(browser, tab)],
      [1, () => world.server.copy()],
      [this.restores ? 2 : 0, () => this.restore()],
      [random.chance(0.1) ? 1 : 0, () => browser.wipe()],
    ])();
  }

  private restore(): void {
    const { server, ledger } = this.world;
    const before = [...server.rows.keys()];
    if (!server.restore()) return;
    this.world.note('server', 'restored from yesterday');
    ledger.restored(before.filter((id) => !server.rows.has(id)));
    for (const browser of this.world.browsers)
      for (const tab of browser.living.filter(({ isAwake }) => isAwake)) this.people.saveAll(browser, tab);
  }

  private changeLine(browser: Browser): void {
    const { random } = this.world;
    browser.line = random.weighted([
      [3, 'up'],
      [2, 'down'],
      [1, 'portal'],
    ] as const);
    const wasOnline = browser.isOnline;
    browser.isOnline = random.chance(0.7) ? browser.line !== 'down' : random.chance(0.7);
    this.world.note('line', browser.name, `${browser.line} ${browser.isOnline ? 'online' : 'offline'}`);
    if (!wasOnline && browser.isOnline && random.chance(0.8))
      for (const tab of browser.living) tab.signal('online');
  }

  /** Nothing is wrong any more. Each browser is opened once more, by the account that it belongs to. */
  async heal(): Promise<void> {
    const { world } = this;
    const { random } = world;
    world.weather = calm;
    world.server.busyUntil = 0;
    world.server.isDenying = false;
    for (const browser of world.browsers) {
      for (const tab of browser.living) tab.editor?.end();
      browser.line = 'up';
      browser.isOnline = true;
      for (const tab of browser.living) if (random.chance(0.5)) tab.thaw();
      if (random.chance(0.3)) for (const tab of browser.living) tab.crash();
      if (!browser.living.some(({ isWatching }) => isWatching)) browser.openTab();
      this.healSession(browser);
      const [tab] = browser.living.filter(({ isAwake }) => isAwake);
      for (const record of browser.records.values())
        if (tab !== undefined && record.picture.status === 'queued') prepare(browser, tab, record);
    }
    for (let minute = 0; minute < 45 && world.failure === null; minute += 1) {
      for (const browser of world.browsers) {
        const [tab] = browser.living.filter(({ isAwake }) => isAwake);
        if (tab !== undefined) this.goOn(browser, tab, minute);
      }
      await world.pass(60_000);
    }
  }

  /** A token that was late comes by itself; only a session that has ended is begun by its person. */
  private healSession(browser: Browser): void {
    if (browser.token === 'none now') browser.token = 'there';
    else if (browser.account !== null && browser.token === 'refused')
      this.people.signIn(browser, browser.account);
  }

  /** What an open tab does by itself. */
  private goOn(browser: Browser, tab: PhotoTab, minute: number): void {
    browser.sweep(tab);
    if (minute % 10 === 9 || minute >= 40) {
      this.people.verify(browser, tab);
      this.people.hear(browser, tab);
    }
  }
}
