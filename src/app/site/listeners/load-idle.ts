import { importOrUndefined } from '@/platform/import-or-undefined.ts';

/** Resolves with undefined where the network has failed. */
export const loadIdle = () => importOrUndefined(() => import('./idle.ts'));
