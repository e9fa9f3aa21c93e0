export type ConnectivitySignal = 'online' | 'offline' | 'visible' | 'focused' | 'hidden';

export interface Connectivity {
  /** False only when the browser is certainly offline; true is no guarantee. */
  isOnline(): boolean;
  subscribe(listener: (signal: ConnectivitySignal) => void): () => void;
}
