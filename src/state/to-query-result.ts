import type { Result } from '@/domain/result.ts';

/** What a repository says, as RTK Query takes it. */
export const toQueryResult = <T, E>(result: Result<T, E>): { data: T } | { error: E } =>
  result.ok ? { data: result.value } : { error: result.error };
