import { Button } from '@chakra-ui/react';
import { Download } from 'lucide';
import { useState } from 'react';
import { exportDrafts } from '@/data/photo-intake.repository.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { archiveMade, exportFailed } from '../../photos.actions.ts';
import { download } from '@/platform/download.ts';

type ExportButtonProps = { readonly owner: string; readonly ids: readonly string[] };

/** Hands photos of this device out as a file that another device can take in. */
export const ExportButton = ({ owner, ids }: ExportButtonProps) => {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const run = async (): Promise<void> => {
    setBusy(true);
    const exported = await exportDrafts(owner, ids);
    setBusy(false);
    if (!exported.ok) return void dispatch(exportFailed());
    const { archive, fileName, count, withoutPicture, left } = exported.value;
    download(archive, fileName);
    dispatch(archiveMade({ count, withoutPicture, left: left.length }));
  };
  return (
    <Button variant="outline" loading={isBusy} loadingText="Packing..." onClick={() => void run()}>
      <Icon of={Download} />
      Export as ZIP
    </Button>
  );
};
