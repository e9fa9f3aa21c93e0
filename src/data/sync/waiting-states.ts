import * as v from 'valibot';

const retryReasons = ['offline', 'no_answer', 'server', 'busy'] as const;

export type RetryReason = (typeof retryReasons)[number];

/** `until` in ms since 1970; `waitMs` is the intended delay, because the clock may be set back. */
const wait = { until: v.number(), waitMs: v.number() };

const waitStates = [
  v.object({
    status: v.literal('backoff'),
    ...wait,
    reason: v.picklist(retryReasons),
    httpStatus: v.optional(v.number()),
  }),
  /** The server's Retry-After applies to all items. */
  v.object({ status: v.literal('paused'), for: v.literal('global'), ...wait }),
] as const;

export type Wait = Readonly<v.InferOutput<(typeof waitStates)[number]>>;

export const waitingStates = [v.object({ status: v.literal('waiting') }), ...waitStates] as const;
