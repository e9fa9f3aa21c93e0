import { CircleCheck } from 'lucide';
import { Button } from '@/ui/forms/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { OfflineMark } from '@/ui/feedback/offline-mark.tsx';
import { GridList } from '@/ui/media/picture-grid.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Loading, Skeleton, SkeletonText } from '@/ui/feedback/skeleton.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { Stack } from './foundations.tsx';

const retry = (): void => undefined;

export const StateParts = () => (
  <>
    <Section heading="Loading" tone="paper">
      <Loading label={<Spinner>Loading pictures...</Spinner>}>
        <GridList>
          {[1, 2, 3].map((item) => (
            <li key={item}>
              <Skeleton shape="4 / 3" />
              <br />
              <SkeletonText lines={2} />
            </li>
          ))}
        </GridList>
      </Loading>
    </Section>
    <Section heading="States" layout="beside">
      <Stack>
        <OfflineMark saved={{ dateTime: '2026-11-03', words: '3 November' }}>Saved copy</OfflineMark>
        <EmptyState title="Nothing here yet" actions={<Button>Start</Button>}>
          The first entry will stand here.
        </EmptyState>
        <ErrorState title="The pictures did not arrive" onRetry={retry}>
          The connection was lost. What was saved earlier is shown below.
        </ErrorState>
        <EmptyState tone="success" icon={<Icon of={CircleCheck} size={24} />} title="Thank you">
          You are on the list.
        </EmptyState>
      </Stack>
    </Section>
    <Section heading="A closing band" lead="Dark in both themes." tone="cedar" layout="centred">
      <Button>One thing to do</Button>
    </Section>
  </>
);
