import type { Result } from '@/domain/result.ts';

/** What a repository says, as RTK Query takes it. */
export const toQueryResult = <T, E>(told: Result<T, E>): { data: T } | { error: E } =>
  told.ok ? { data: told.value } : { error: told.error };
