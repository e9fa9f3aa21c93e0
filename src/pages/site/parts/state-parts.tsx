import { CircleCheck } from 'lucide';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Icon } from '@/ui/icon.tsx';
import { OfflineMark } from '@/ui/offline-mark.tsx';
import { GridList } from '@/ui/picture-grid.tsx';
import { Section } from '@/ui/section.tsx';
import { Loading, Skeleton, SkeletonText } from '@/ui/skeleton.tsx';
import { Spinner } from '@/ui/spinner.tsx';
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
