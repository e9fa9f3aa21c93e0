/** A start that was refused for a reason the owner can mend: its message is one plain sentence. */
export class StartupError extends Error {
  override name = 'StartupError';
}
