/** How a gateway names an answer that is none of its own. */
export const refused = (status: number, code: string | null = null, retryAfterMs: number | null = null) =>
  ({ kind: 'refused', status, code, retryAfterMs }) as const;

export const unreadable = (body: 'html' | 'empty' | 'other', status = 200) =>
  ({ kind: 'invalid_response', status, body }) as const;
