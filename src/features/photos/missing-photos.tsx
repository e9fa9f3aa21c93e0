// Says that the browser has erased photos of this device, which no list can show.
import { Alert, Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { acknowledgeMissing, countMissing } from '@/data/photo-intake.repository.ts';
import { counted } from './internal/words.ts';

export const MissingPhotos = () => {
  const [missing, setMissing] = useState(0);
  useEffect(() => {
    let isGone = false;
    void countMissing().then((found) => {
      if (!isGone && found.ok) setMissing(found.value);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (missing === 0) return null;
  return (
    <Alert.Root status="error">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Local drafts missing: {missing}</Alert.Title>
        <Alert.Description>
          This browser has erased {counted(missing, 'photo')} that {missing === 1 ? 'was' : 'were'} only on
          this tablet. If you exported them, import the ZIP.
        </Alert.Description>
      </Alert.Content>
      <Button
        variant="outline"
        marginStart="auto"
        onClick={() => {
          setMissing(0);
          acknowledgeMissing();
        }}
      >
        I understand
      </Button>
    </Alert.Root>
  );
};
