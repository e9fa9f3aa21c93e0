import { Button } from '@chakra-ui/react';
import { deviceLabel } from '@/platform/device-label.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { useMissing } from './internal/local/use-missing.ts';
import { counted } from './internal/labels.ts';
import { useAcknowledgeEvictionMutation } from './photos.api.ts';

export const MissingPhotos = () => {
  const [acknowledge] = useAcknowledgeEvictionMutation();
  const missing = useMissing();
  if (missing === 0) return null;
  return (
    <Notice
      status="error"
      title={`Local drafts missing: ${missing}`}
      action={
        <Button variant="outline" marginStart="auto" onClick={() => void acknowledge()}>
          I understand
        </Button>
      }
    >
      This browser has erased {counted(missing, 'photo')} that {missing === 1 ? 'was' : 'were'} only on this{' '}
      {deviceLabel}. If you exported them, import the ZIP.
    </Notice>
  );
};
