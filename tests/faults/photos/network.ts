/** Requests for photos, each with the token of an account. */
import { nextRequest } from '../../../src/data/photos/record/next-request.ts';
import type { PhotoAnswer } from '../../../src/data/photos/record/photo-event.ts';
import type { PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import { answerOfFailedPhoto } from '../../../src/data/photos/sending/photo-sender.ts';
import { answerBook } from '../answer-book.ts';
import type { Lie } from '../lies.ts';
import { Network } from '../network.ts';
import type { Browser, PhotoTab } from './browser.ts';
import type { Call } from './server.ts';
import type { PhotoWorld } from './world.ts';

const LIMIT_MS = 20_000;
const UPLOAD_LIMIT_MS = 60_000;

const respond = (name: Lie | 'aborted' | 'expired'): PhotoAnswer => {
  const error = answerBook.photos.get(name);
  if (error === undefined) throw new Error(`No answer about photos is called ${name}`);
  return error === null ? { kind: 'transient', reason: 'no_answer' } : answerOfFailedPhoto(error);
};

export class PhotoNetwork {
  private readonly network: Network<PhotoAnswer>;
  private readonly world: PhotoWorld;

  constructor(world: PhotoWorld) {
    this.world = world;
    this.network = new Network(world.server);
  }

  async send(
    browser: Browser,
    tab: PhotoTab,
    record: PhotoRecord,
    signal: AbortSignal,
  ): Promise<PhotoAnswer> {
    const { world, network } = this;
    const expected = nextRequest(record);
    if (expected === null) return { kind: 'transient', reason: 'no_answer' };
    const request = world.seams.request(expected, world.server.rows.get(record.id) ?? null);
    const isGuarded = world.seams.guardsOwner && record.owner !== browser.account;
    if (browser.token !== 'there' && !world.seams.outlastsToken) browser.hasGivenUp = true;
    if (browser.token === 'none now' || isGuarded) return { kind: 'transient', reason: 'server' };
    const call: Call = {
      id: record.id,
      request,
      from: browser.name,
      as: browser.token === 'there' ? browser.account : null,
      owner: record.owner,
    };
    world.ledger.asked(browser, record, call, network.hasRival(tab));
    const answer = await network.send({
      tab,
      signal,
      about: call.id,
      limitMs: request.kind === 'upload' ? UPLOAD_LIMIT_MS : LIMIT_MS,
      blockedBy: null,
      isDoubled: true,
      busy: [respond('busy'), respond('busy_unsaid')],
      reach: () => this.reach(call),
      lie: respond,
    });
    world.note('answer', record.id, answer.kind);
    return world.seams.answer(answer);
  }

  private reach(call: Call): PhotoAnswer {
    const { world } = this;
    if (call.as === null) return respond('expired');
    if (call.as !== call.owner)
      world.fail('nothing is sent under another account', `${call.id} as ${call.as}`);
    return world.server.handle(call);
  }
}
