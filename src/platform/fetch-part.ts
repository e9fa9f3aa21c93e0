// Parts of the program that are fetched when they are needed: without a connection, or after a deploy, one may be missing.
import { logger } from './logger.ts';

/** What `load` imports, or undefined when it cannot be had; the page then goes on without it. */
export const fetchPart = async <T>(load: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await load();
  } catch (cause) {
    logger.info('A part of this page could not be fetched', {
      cause: cause instanceof Error ? cause.name : 'unknown',
    });
    return undefined;
  }
};
