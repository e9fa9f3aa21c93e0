export type ConnectivitySignal = 'online' | 'offline' | 'visible' | 'focused' | 'hidden';

/** Signals after which a request may succeed. */
export interface Connectivity {
  /** False only when the browser is certainly offline; true is no guarantee. */
  isOnline(): boolean;
  /** Calls the listener on every signal until the returned function is called. */
  subscribe(listener: (signal: ConnectivitySignal) => void): () => void;
}
