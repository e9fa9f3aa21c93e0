// What the app lends its pages: ways to say something and to have something counted. Pages hand them on to features.
import { createContext, useContext } from 'react';
import type { Toast } from '@/ui/overlay/toast-region.tsx';

export type ShowToast = (toast: Omit<Toast, 'id'>) => void;

/** Counts an interaction under its name; values must not be personal. */
export type Track = (name: string, values?: Readonly<Record<string, string | number | boolean>>) => void;

export type SiteContextValue = { readonly showToast: ShowToast; readonly track: Track };

const ignore = (): void => undefined;

export const SiteContext = createContext<SiteContextValue>({ showToast: ignore, track: ignore });

export const useSite = (): SiteContextValue => useContext(SiteContext);
