import { Alert, Button, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { Sparkles } from 'lucide';
import type { ReactNode } from 'react';
import type { PhotoCard } from '@/domain/photo-desk.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { analysisStopChosen, draftsAnalysisChosen, selectAnalysis } from '../../analysis.slice.ts';
import { analysisProblemWords, notConfiguredWords } from '../analysis-words.ts';

type AnalysisToolsProps = {
  readonly cards: readonly PhotoCard[];
  readonly shown: number;
  /** Why the last press did nothing. */
  readonly problem: string | undefined;
  /** What else is done for several photos at once. */
  readonly children?: ReactNode;
};

/** Has this photo described, or all of them. */
export const AnalysisTools = ({ cards, shown, problem, children }: AnalysisToolsProps) => {
  const dispatch = useAppDispatch();
  const { missing, run, paused } = useAppSelector(selectAnalysis);
  const card = cards[shown];
  const isWanted = card?.described.isWanted === true;
  const describable = cards.filter(({ state }) => state.kind === 'draft' || state.kind === 'preparing');
  const choose = (chosen: readonly PhotoCard[]): void => {
    dispatch(
      draftsAnalysisChosen({
        ids: chosen.map(({ id }) => id),
        numbers: chosen.map((each) => cards.indexOf(each) + 1),
      }),
    );
  };
  const isDisabled = missing !== null || describable.length === 0;
  return (
    <Stack gap="3" marginBottom="5">
      {problem === undefined ? null : (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{problem}</Alert.Title>
          </Alert.Content>
        </Alert.Root>
      )}
      <HStack wrap="wrap" gap="2">
        <Button
          variant="outline"
          disabled={isDisabled || card === undefined || isWanted}
          loading={isWanted && run !== null}
          loadingText="Analyzing..."
          onClick={() => card && choose([card])}
        >
          <Icon of={Sparkles} />
          Analyze
        </Button>
        {cards.length > 1 ? (
          <Button variant="outline" disabled={isDisabled || run !== null} onClick={() => choose(describable)}>
            Analyze all
          </Button>
        ) : null}
        {run === null ? null : (
          <Button variant="ghost" onClick={() => dispatch(analysisStopChosen())}>
            Stop
          </Button>
        )}
        {children}
      </HStack>
      {run === null ? null : (
        <Progress.Root value={Math.min(run.done, run.of)} max={run.of} size="sm">
          <Progress.Label>
            {Math.min(run.done, run.of)} of {run.of} described
          </Progress.Label>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <Text role="status" color="fg.muted" textStyle="sm" _empty={{ display: 'none' }}>
        {missing !== null
          ? notConfiguredWords(missing)
          : isWanted && run === null
            ? analysisProblemWords(paused ?? { kind: 'offline' })
            : ''}
      </Text>
    </Stack>
  );
};
