import { readShareProblem } from '@/domain/share-problem.ts';
import { shareFailed } from '@/features/photos/photos.slice.ts';
import type { AdminStore } from '../store.ts';

/** Call before the router starts: a redirect to the sign-in page drops the query string. */
export const reportShareProblem = ({ dispatch }: AdminStore): void => {
  const problem = readShareProblem(window.location.search);
  if (problem === null) return;
  dispatch(shareFailed(problem));
  // A reload must not repeat it.
  window.history.replaceState(window.history.state, '', window.location.pathname);
};
