import type { PrivacyChoice, RetentionDays } from '@/domain/privacy-settings.ts';

const inMonths: Partial<Record<RetentionDays, string>> = { 180: ' (6 months)', 365: ' (1 year)' };

export const retentionWords = (days: RetentionDays): string => `${days} days${inMonths[days] ?? ''}`;

export const recordWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'record' : 'records'} of visits`;

export const choiceWords = ({ dataRetentionDays, collectDetailedAnalytics }: PrivacyChoice): string =>
  `${retentionWords(dataRetentionDays)}, detailed analytics ${collectDetailedAnalytics ? 'on' : 'off'}`;
