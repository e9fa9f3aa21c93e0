/**
 * The back end of the forms, as the forms function keeps them, or a foreign provider. Must not know devices, tabs or lies.
 */
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import type { Reply, Request } from './sim-item.ts';

export interface Watcher {
  /** The back end has stored the form; `id` is what it was sent under. */
  accepted(item: FormItem, id: string, endpoint: Request['endpoint']): void;
}

export class Server {
  /** How often each id was stored. A foreign provider stores a repeated id again. */
  private readonly forms = new Map<string, number>();
  /** Steady time until which it answers 429 to everything. */
  busyUntil = 0;
  private readonly watcher: Watcher;

  constructor(watcher: Watcher) {
    this.watcher = watcher;
  }

  handle(request: Request): Reply {
    const { poison, id, endpoint } = request;
    if (poison === 'refused') return endpoint === 'forms' ? 'fields' : 'bad';
    if (endpoint === 'provider' || !this.forms.has(id)) this.store(request);
    return endpoint === 'forms' ? 'stored' : 'accepted';
  }

  private store({ item, id, endpoint }: Request): void {
    this.forms.set(id, (this.forms.get(id) ?? 0) + 1);
    this.watcher.accepted(item, id, endpoint);
  }
}
