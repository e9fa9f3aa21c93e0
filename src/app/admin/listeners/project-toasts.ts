import { selectAuth } from '@/features/auth/auth.slice.ts';
import { batchFinished } from '@/features/photos/photos.actions.ts';
import { projectsApi } from '@/features/photos/projects.api.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { toaster } from '../frame/toaster-store.ts';
import type { AdminStore, Listen } from '../store.ts';
import { listenForToasts } from './toast-table.ts';
import { toastError, toastSuccess } from './toast.ts';

const { endpoints } = projectsApi;

const done = {
  save: ['Project saved', 'Visitors see it with its published photos.'],
  delete: ['Project deleted', 'Its photos stay in the gallery, each by itself.'],
} as const;

const failed = {
  save: ['The project was not saved', 'See what to do under Upload Photos.'],
  delete: ['The project was not deleted', 'See what to do under Upload Photos.'],
} as const;

const storageFailed = `This ${deviceLabel}’s storage is not responding. Try again in a moment.`;

export const startProjectToasts = ({ getState }: AdminStore, listen: Listen): void => {
  const toastLater = (title: string, description: string): void => {
    const isReached = connectivity.isOnline() && selectAuth(getState()).account !== null;
    if (!isReached) toaster.create({ type: 'info', title, description });
  };
  const toastSavedHere = (): void =>
    toastLater(`Project saved on this ${deviceLabel}`, 'It will be sent when you are back online.');
  const toastNotStored = (): void => toastError('The project was not saved', storageFailed, 'project');

  listenForToasts(listen, [
    [
      batchFinished.match,
      ({ payload: { kind, action, succeeded } }) => {
        if (kind !== 'project') return;
        const work = action === 'delete' ? 'delete' : 'save';
        const [title, description] = (succeeded > 0 ? done : failed)[work];
        (succeeded > 0 ? toastSuccess : toastError)(title, description, 'project');
      },
    ],
    [endpoints.createProject.matchFulfilled, toastSavedHere],
    [endpoints.editProject.matchFulfilled, toastSavedHere],
    [
      endpoints.deleteProject.matchFulfilled,
      () => toastLater('Will be deleted when online', 'Visitors see the project until then.'),
    ],
    [endpoints.createProject.matchRejected, toastNotStored],
    [endpoints.editProject.matchRejected, toastNotStored],
    [
      endpoints.deleteProject.matchRejected,
      () => toastError('The project was not deleted', storageFailed, 'project'),
    ],
  ]);
};
