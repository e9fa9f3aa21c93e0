import { Button, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { Sparkles } from 'lucide';
import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { analysisStopChosen, selectAnalysis } from '../../analysis.slice.ts';
import { analysisProblemWords } from '../analysis-words.ts';
import type { EditedPhoto } from './edited-photo.ts';

type AnalysisToolsProps = {
  readonly photo: Pick<EditedPhoto, 'id' | 'analysis'> | undefined;
  readonly isDescribable: boolean;
  readonly onAnalyze: (id: string) => void;
  /** undefined: only the shown photo can be described. */
  readonly others?: number;
  readonly onAnalyzeAll?: () => void;
  readonly problem: string | undefined;
  readonly children?: ReactNode;
};

export const AnalysisTools = ({
  photo,
  isDescribable,
  onAnalyze,
  others,
  onAnalyzeAll,
  problem,
  children,
}: AnalysisToolsProps) => {
  const dispatch = useAppDispatch();
  const { missing, run, failed, paused } = useAppSelector(selectAnalysis);
  const isRequested = photo?.analysis.isRequested === true;
  const isFailed = photo !== undefined && failed.includes(photo.id);
  const words = (): string => {
    if (isRequested && run === null) return analysisProblemWords(paused ?? { kind: 'offline' });
    return isFailed ? 'This photo could not be described.' : '';
  };
  return (
    <Stack gap="3" marginBottom="5">
      {problem === undefined ? null : <Notice status="error" title={problem} />}
      <HStack wrap="wrap" gap="2">
        {missing === null ? (
          <>
            <Button
              variant="outline"
              disabled={photo === undefined || !isDescribable || isRequested}
              loading={isRequested && run !== null}
              loadingText="Analyzing..."
              onClick={() => photo && onAnalyze(photo.id)}
            >
              <Icon of={Sparkles} />
              Analyze
            </Button>
            {others === undefined ? null : (
              <Button variant="outline" disabled={others === 0 || run !== null} onClick={onAnalyzeAll}>
                Analyze all
              </Button>
            )}
          </>
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
            {Math.min(run.done, run.of) - run.failed} of {run.of} described
            {run.failed > 0 ? `, ${run.failed} failed` : ''}
          </Progress.Label>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <Text
        role="status"
        color={isFailed ? 'fg.error' : 'fg.muted'}
        textStyle="sm"
        _empty={{ display: 'none' }}
      >
        {words()}
      </Text>
    </Stack>
  );
};
