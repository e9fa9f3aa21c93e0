import { env } from '@/platform/env.ts';
import type { ProjectConfig } from './project-request.ts';

/** The project this site was built for. */
export const project: ProjectConfig = { baseUrl: env.supabaseUrl, publishableKey: env.publishableKey };
