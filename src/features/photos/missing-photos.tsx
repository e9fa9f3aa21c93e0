// Says that the browser has erased photos of this device, which no list can show.
import { Alert, Button } from '@chakra-ui/react';
import { deviceWord } from '@/platform/device-word.ts';
import { useMissing } from './internal/desk/use-missing.ts';
import { counted } from './internal/words.ts';
import { useUnderstandMissingMutation } from './photos.api.ts';

export const MissingPhotos = () => {
  const [understand] = useUnderstandMissingMutation();
  const missing = useMissing();
  if (missing === 0) return null;
  return (
    <Alert.Root status="error">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Local drafts missing: {missing}</Alert.Title>
        <Alert.Description>
          This browser has erased {counted(missing, 'photo')} that {missing === 1 ? 'was' : 'were'} only on
          this {deviceWord}. If you exported them, import the ZIP.
        </Alert.Description>
      </Alert.Content>
      <Button variant="outline" marginStart="auto" onClick={() => void understand()}>
        I understand
      </Button>
    </Alert.Root>
  );
};
