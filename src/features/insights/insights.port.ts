import type { InsightsRepository } from '@/data/insights.repository.ts';
import { createPort } from '@/state/port.ts';

export const { provide: provideInsights, use: insightsPort } = createPort<InsightsRepository>('insights');
