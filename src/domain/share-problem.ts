const kinds = ['empty', 'full', 'failed'] as const;

/** Files of one share that are not on the device. empty: the system handed over no file · full: over quota. */
export interface ShareProblem {
  readonly kind: (typeof kinds)[number];
  readonly count: number;
}

/** Query string of the redirect that answers a share. */
export const toShareSearch = ({ kind, count }: ShareProblem): string => `?unshared=${kind}&count=${count}`;

export const readShareProblem = (search: string): ShareProblem | null => {
  const query = new URLSearchParams(search);
  const kind = kinds.find((each) => each === query.get('unshared'));
  const count = /^\d{1,4}$/.exec(query.get('count') ?? '')?.[0];
  return kind === undefined || count === undefined ? null : { kind, count: Number(count) };
};
