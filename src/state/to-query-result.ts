import type { Result } from '@/domain/result.ts';

export const toQueryResult = <T, E>(result: Result<T, E>): { data: T } | { error: E } =>
  result.ok ? { data: result.value } : { error: result.error };
