import { importOrUndefined } from '@/platform/import-or-undefined.ts';

export const loadIdle = () => importOrUndefined(() => import('./idle-chunk.ts'));
