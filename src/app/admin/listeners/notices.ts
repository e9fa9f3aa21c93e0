// Shows toasts: what happened to photos, in the words of the specification where it has some.
import { isAnyOf } from '@reduxjs/toolkit';
import { selectAuth } from '@/features/auth/auth.slice.ts';
import {
  archiveMade,
  archiveRead,
  deletionNotStored,
  editNotStored,
  exportFailed,
  photoRenewed,
  pressEnded,
  publishingNotStored,
  publishingPostponed,
  renewalNotStored,
  screenNotLoaded,
  textCopied,
  workEnded,
} from '@/features/photos/photos.actions.ts';
import { connectivity } from '@/platform/connectivity.ts';
import type { Listen } from '../store.ts';
import { toaster } from '../frame/toaster.tsx';
import { tell, warn } from './tell.ts';

const photos = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'photo' : 'photos'}`;

const ended = {
  edit: {
    done: ['Photo updated successfully', 'The photo details have been saved.'],
    failed: ['Update failed', 'There was an error updating the photo.'],
  },
  deletion: {
    done: ['Photo deleted successfully', 'The photo has been removed from the gallery.'],
    failed: ['Delete failed', 'There was an error deleting the photo.'],
  },
} as const;

const postponed = {
  edit: ['Saved on this tablet', 'The change goes out when there is signal.'],
  deletion: ['Noted on this tablet', 'The photo is deleted when there is signal.'],
} as const;

export const tellOfPhotos = (listen: Listen): void => {
  listen({
    actionCreator: pressEnded,
    effect: ({ payload: { succeeded, failed } }) => {
      const description = `Successfully published ${succeeded} photos. ${failed} failed.`;
      if (succeeded > 0) tell('Publishing Complete', description);
      else warn('Publishing Complete', description);
    },
  });
  listen({
    actionCreator: publishingPostponed,
    effect: ({ payload: { count, isPreparing } }, { getState }) => {
      const isSignedIn = selectAuth(getState()).account !== null;
      const when = !isSignedIn
        ? 'when you have signed in'
        : isPreparing && connectivity.isOnline()
          ? 'as soon as their pictures are ready'
          : 'when you are online';
      toaster.create({ type: 'info', title: `${photos(count)} will be published ${when}` });
    },
  });
  listen({
    actionCreator: workEnded,
    effect: ({ payload: { work, outcome } }) => {
      if (outcome === 'postponed') {
        const [title, description] = postponed[work];
        toaster.create({ type: 'info', title, description });
        return;
      }
      const [title, description] = ended[work][outcome];
      (outcome === 'done' ? tell : warn)(title, description);
    },
  });
  listen({ actionCreator: editNotStored, effect: () => warn(...ended.edit.failed) });
  listen({ actionCreator: deletionNotStored, effect: () => warn(...ended.deletion.failed) });
  listen({
    matcher: isAnyOf(publishingNotStored),
    effect: () =>
      warn(
        'Nothing was published',
        'The storage of this tablet does not answer. Your photos are still here.',
      ),
  });
  listen({
    actionCreator: photoRenewed,
    effect: ({ payload: { isSmaller } }) =>
      tell(
        'Kept as a new photo',
        `It is under “On this tablet” with your text.${isSmaller ? ' Only a smaller copy of its picture was left.' : ''} Publish it when you are ready.`,
      ),
  });
  listen({
    actionCreator: renewalNotStored,
    effect: () =>
      warn(
        'Nothing was kept',
        'The storage of this tablet does not answer, or is full. Your text is still here.',
      ),
  });
  listen({
    actionCreator: textCopied,
    effect: () => void toaster.create({ type: 'info', title: 'Text copied' }),
  });
  listen({
    actionCreator: screenNotLoaded,
    effect: () =>
      warn('This screen could not be loaded', 'Your photos are safe. Try again when there is signal.'),
  });
  listen({
    actionCreator: exportFailed,
    effect: () => warn('The ZIP could not be made', 'Your photos are still here.'),
  });
  listen({
    actionCreator: archiveMade,
    effect: ({ payload: { count, withoutPicture, left } }) => {
      const others = [
        ...(withoutPicture > 0 ? [`Of ${photos(withoutPicture)} only the words are left.`] : []),
        ...(left > 0 ? [`${photos(left)} found no room in this file: select and export them next.`] : []),
      ];
      tell(`${photos(count)} exported`, others.join(' ') || 'They stay on this tablet, too.');
    },
  });
  listen({
    actionCreator: archiveRead,
    effect: ({ payload }) => {
      if (payload.kind === 'not_an_archive')
        return warn('The ZIP was not taken', 'It was not made by this site, or it is damaged.');
      if (payload.kind === 'unknown_version')
        return warn('The ZIP was not taken', 'A newer version of this site made it. Load this page again.');
      const { taken, duplicates, skipped } = payload;
      const others = [
        ...(duplicates > 0
          ? [`${photos(duplicates)} ${duplicates === 1 ? 'was' : 'were'} here already.`]
          : []),
        ...(skipped > 0 ? [`${photos(skipped)} could not be read.`] : []),
      ];
      tell(`${photos(taken)} imported`, others.join(' '));
    },
  });
};
