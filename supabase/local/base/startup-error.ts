/** The server cannot start, for a reason that the owner can correct. The message is one sentence. */
export class StartupError extends Error {
  override name = 'StartupError';
}
