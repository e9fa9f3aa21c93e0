import { expect, it, vi } from 'vitest';
import { logger } from './logger.ts';

it.each(['info', 'warn', 'error'] as const)('a %s line reaches the console with its codes', (level) => {
  const line = vi.spyOn(console, level).mockImplementation(() => undefined);
  logger[level]('Visits were not sent', { status: 503 });
  logger[level]('Visits were sent');
  expect(line.mock.calls).toEqual([['Visits were not sent', { status: 503 }], ['Visits were sent']]);
});
