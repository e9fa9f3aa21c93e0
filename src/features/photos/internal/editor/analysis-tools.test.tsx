import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notAnalyzed } from '@/domain/local-photos.ts';
import { emptyPhotoMetadata } from '@/domain/photo-metadata.ts';
import { adminSystem } from '@/ui/styling/admin-system.ts';
import { createTestStore } from '../../../../../tests/support/unit/in-store.tsx';
import {
  analysisEnded,
  analysisPaused,
  draftsAnalysisChosen,
  photoAnalysed,
  settingFound,
} from '../../analysis.slice.ts';
import { AnalysisTools } from './analysis-tools.tsx';

const photo = {
  id: 'one',
  text: emptyPhotoMetadata,
  analysis: notAnalyzed,
  picture: { digest: null },
  preview: { digest: null },
  name: 'One',
  state: '',
};

const open = (isRequested = false) => {
  const { store, types, InStore } = createTestStore();
  const onAnalyze = vi.fn();
  const onAnalyzeAll = vi.fn();
  const tools = (others: number, isRequested: boolean, problem?: string) => (
    <ChakraProvider value={adminSystem}>
      <InStore>
        <AnalysisTools
          photo={{ ...photo, analysis: { ...notAnalyzed, isRequested: isRequested } }}
          isDescribable
          others={others}
          problem={problem}
          {...{ onAnalyze, onAnalyzeAll }}
        />
      </InStore>
    </ChakraProvider>
  );
  const { rerender } = render(tools(3, isRequested));
  const tell = (...actions: Parameters<typeof store.dispatch>[0][]): void =>
    act(() => {
      for (const action of actions) store.dispatch(action);
    });
  const redraw = (...drawn: Parameters<typeof tools>): void => rerender(tools(...drawn));
  return { tell, redraw, onAnalyze, onAnalyzeAll, types };
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const said = (): string | null => screen.getByRole('status', { hidden: true }).textContent;
const three = draftsAnalysisChosen({ ids: ['one', 'two', 'three'], numbers: [1, 2, 3], isAll: true });

it('asks for the photo that is shown, or for all', () => {
  const { onAnalyze, onAnalyzeAll, redraw } = open();
  fireEvent.click(button('Analyze'));
  expect(onAnalyze).toHaveBeenCalledExactlyOnceWith('one');
  fireEvent.click(button('Analyze all'));
  expect(onAnalyzeAll).toHaveBeenCalledOnce();
  redraw(0, false, 'A text of this photo is too long.');
  expect(button('Analyze all')).toHaveProperty('disabled', true);
  expect(screen.getByText('A text of this photo is too long.')).toBeTruthy();
});

it('offers nothing where the server has no analysis', () => {
  const { tell } = open();
  tell(settingFound('AI_API_KEY'));
  expect(said()).toBe('');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says that a photo waits for signal, for its person, or for tomorrow', () => {
  const { tell } = open(true);
  expect(said()).toBe('Will be described when you are back online.');
  expect(button('Analyze')).toHaveProperty('disabled', true);
  tell(analysisPaused({ kind: 'consent_needed', company: 'Example' }));
  expect(said()).toBe('Waiting for your permission to send pictures to Example.');
  tell(analysisPaused({ kind: 'daily_limit' }));
  expect(said()).toBe('Today’s limit is reached. It continues tomorrow.');
});

it('counts what failed apart from what is described, and can be stopped', () => {
  const { tell, types } = open();
  tell(three);
  expect(screen.getByText('0 of 3 described')).toBeTruthy();
  expect(button('Analyze all')).toHaveProperty('disabled', true);
  tell(photoAnalysed({ id: 'two', isFailed: true }));
  expect(screen.getByText('0 of 3 described, 1 failed')).toBeTruthy();
  tell(photoAnalysed({ id: 'three', isFailed: false }));
  expect(screen.getByText('1 of 3 described, 1 failed')).toBeTruthy();
  fireEvent.click(button('Stop'));
  expect(types().at(-1)).toBe('analysis/analysisStopChosen');
  expect(screen.queryByText(/described,/)).toBeNull();
});

it('marks the photo that failed, until it is asked for again', () => {
  const { tell } = open();
  tell(three, photoAnalysed({ id: 'one', isFailed: true }), analysisEnded());
  expect(said()).toBe('This photo could not be described.');
  tell(draftsAnalysisChosen({ ids: ['one'], numbers: [1], isAll: false }));
  expect(said()).toBe('');
});
