/** Requests for forms, to our own back end or to a foreign provider. Answers are read by the product's own code. */
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import type { Answer } from '../../../src/data/forms/item.ts';
import { about, answerBook } from '../answer-book.ts';
import { readsAsAccepted, type Lie } from '../lies.ts';
import { Network } from '../network.ts';
import type { Tab } from '../tab.ts';
import type { Poison, Reply, Request } from './sim-item.ts';
import type { World } from './world.ts';

/** Time limits of the senders, in ms. */
const limits = { forms: 12_000, provider: 20_000 };

const busy = { forms: ['busy', 'busy_unsaid', 'busy_forms'], provider: ['busy', 'busy_unsaid'] };

const blockedBy: Readonly<Record<Poison, Lie | null>> = {
  refused: null,
  failing: 'failed',
  reset: 'unreached',
  firewall: 'firewall',
  page: 'page',
};

export class FormsNetwork {
  private readonly network: Network<Reply>;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
    this.network = new Network(world.server);
  }

  /** One request; a form that could not be stored is sent without an attempt. */
  async send(tab: Tab, item: FormItem, signal: AbortSignal): Promise<Answer> {
    const { world, network } = this;
    const attempt = item.state.status === 'sending' ? item.state.attempt : null;
    const isForeign = item.kind === 'message' && world.kind === 'provider';
    const { poison } = world.contentOf(item);
    const plain: Request = { endpoint: isForeign ? 'provider' : 'forms', item, poison, id: item.id };
    const request = attempt === null ? plain : world.seams.request(plain, attempt);
    if (attempt !== null) world.ledger.requested(item, attempt, network.hasRival(tab));
    const { endpoint } = request;
    const reply = await network.send({
      tab,
      signal: attempt === null ? null : signal,
      about: item.id,
      limitMs: limits[endpoint],
      blockedBy: poison === null ? null : blockedBy[poison],
      isDoubled: !isForeign,
      busy: busy[endpoint],
      reach: () => world.server.handle(request),
      lie: (name) => (isForeign && readsAsAccepted.some((each) => each === name) ? 'unreached' : name),
    });
    const answer = this.read(request, reply);
    world.note('answer', item.id, `${reply}: ${answer.kind}`);
    return answer;
  }

  private read({ item, endpoint }: Request, reply: Reply): Answer {
    const answer = answerBook[endpoint].get(reply);
    if (answer === undefined) throw new Error(`No answer of ${endpoint} is called ${reply}`);
    const outcome = about(answer, item.id);
    return reply === 'aborted' ? outcome : this.world.seams.answer(outcome, item, reply);
  }
}
