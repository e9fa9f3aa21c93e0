// Cache storage in memory, for tests of the worker's parts. Caches and entries keep the order in which they came, as in browsers.

const urlOf = (request: string | Request): string =>
  typeof request === 'string' ? new URL(request, location.href).href : request.url;

class FakeCache {
  readonly #entries = new Map<string, Response>();

  put = async (request: string | Request, response: Response): Promise<void> => {
    this.#entries.delete(urlOf(request));
    this.#entries.set(urlOf(request), response);
  };

  match = async (request: string | Request): Promise<Response | undefined> =>
    this.#entries.get(urlOf(request))?.clone();

  delete = async (request: string | Request): Promise<boolean> => this.#entries.delete(urlOf(request));

  keys = async (): Promise<readonly Request[]> => [...this.#entries.keys()].map((url) => new Request(url));
}

export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  open = async (name: string): Promise<FakeCache> => {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  };

  keys = async (): Promise<string[]> => [...this.#caches.keys()];

  delete = async (name: string): Promise<boolean> => this.#caches.delete(name);

  match = async (
    request: string | Request,
    { cacheName }: { readonly cacheName?: string } = {},
  ): Promise<Response | undefined> => {
    for (const [name, cache] of this.#caches) {
      if (cacheName !== undefined && name !== cacheName) continue;
      const found = await cache.match(request);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
