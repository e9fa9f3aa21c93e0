// Where the app lends the calculator someone who keeps its slice on the device: features know nothing of persistence.
import type { ComponentType } from 'react';

type LoadKeeper = () => Promise<ComponentType>;

let lent: LoadKeeper | null = null;

/** The component is rendered below the store as long as the calculator is on screen; it draws nothing. */
export const lendKeeper = (load: LoadKeeper): void => {
  lent = load;
};

/** Null as long as nobody was lent, and when the keeper cannot be fetched: the calculator works without. */
export const loadKeeper = async (): Promise<ComponentType | null> => {
  try {
    return (await lent?.()) ?? null;
  } catch {
    return null;
  }
};
