// Dynamic imports can fail: without a connection, or when a deploy has removed the file.
import { logger } from './logger.ts';

/** The imported module, or undefined when the import fails; the page then works without it. */
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
