import { env } from '@/platform/env.ts';
import type { ProjectConfig } from './project-request.ts';

export const project: ProjectConfig = { baseUrl: env.supabaseUrl, publishableKey: env.publishableKey };
