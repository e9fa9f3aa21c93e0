import type { SkippedBecause, ImportResult } from '@/data/device-photos.repository.ts';
import type { ShareProblem } from '@/domain/share-problem.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import type { SkippedFile } from '../photos.slice.ts';
import { counted } from './labels.ts';

const others = {
  video: 'is a video',
  document: 'is not a picture',
  gif: 'is a GIF',
  avif: 'is an AVIF picture',
  drawing: 'was not taken because SVG files are not accepted',
  empty: 'is empty',
  unknown: 'is not a picture',
} as const;

const storageWords = {
  quota: `did not fit on this ${deviceLabel}`,
  unavailable: 'could not be stored: this browser does not let us',
  timeout: 'could not be stored: the storage is not responding',
  closed: 'could not be stored',
  corrupt: 'could not be stored: the storage is damaged',
} as const;

function wordsOf(because: SkippedBecause): string {
  switch (because.kind) {
    case 'other':
      return others[because.type];
    case 'unread':
      return 'could not be read';
    case 'too_large':
      return 'is larger than 80 MB';
    case 'storage':
      return storageWords[because.error.kind];
  }
}

export function skippedFile(name: string, taken: ImportResult): SkippedFile | null {
  switch (taken.kind) {
    case 'imported':
      return null;
    case 'duplicate':
      return taken.of.server.kind === 'present'
        ? { name, because: 'was published from here already' }
        : { name, because: 'is here already', draftId: taken.of.id };
    case 'skipped':
      return { name, because: wordsOf(taken.because) };
  }
}

export function shareProblemSentence({ kind, count }: ShareProblem): string {
  switch (kind) {
    case 'empty':
      return 'The photos that you shared did not arrive: the other app handed over no file. Choose them here instead.';
    case 'full':
      return `${counted(count, 'shared photo')} did not fit on this ${deviceLabel}. ${count === 1 ? 'It is' : 'They are'} still in the app that you shared from.`;
    case 'failed':
      return `${counted(count, 'shared photo')} could not be stored on this ${deviceLabel}. Share ${count === 1 ? 'it' : 'them'} again.`;
  }
}
