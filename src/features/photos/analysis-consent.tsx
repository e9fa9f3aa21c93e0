import { Button } from '@chakra-ui/react';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import { companyAgreed, companyDeclined, selectAnalysis } from './analysis.slice.ts';

export const AnalysisConsent = () => {
  const dispatch = useAppDispatch();
  const { company } = useAppSelector(selectAnalysis);
  const decline = (): void => void dispatch(companyDeclined());
  return (
    <ConfirmDialog
      isOpen={company !== null}
      title={`Send pictures to ${company ?? ''}?`}
      text={`To be described, a small copy of a photo goes to ${company ?? ''}, without its place and camera data. You are asked once for this company.`}
      onLeave={decline}
    >
      <Button data-safe-default variant="outline" onClick={decline}>
        No
      </Button>
      <Button onClick={() => company !== null && dispatch(companyAgreed(company))}>I agree</Button>
    </ConfirmDialog>
  );
};
