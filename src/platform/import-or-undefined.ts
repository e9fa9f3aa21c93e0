// Dynamic imports fail offline, or when a deploy has removed the file.
import { logger } from './logger.ts';

export const importOrUndefined = async <T>(load: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await load();
  } catch (cause) {
    logger.info('A module could not be imported', {
      cause: cause instanceof Error ? cause.name : 'unknown',
    });
    return undefined;
  }
};
