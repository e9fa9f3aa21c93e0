import { Button } from '@chakra-ui/react';
import { Download } from 'lucide';
import { Icon } from '@/ui/base/icon.tsx';
import { useExportPhotosMutation } from '../../photos.api.ts';

type ExportButtonProps = { readonly owner: string; readonly ids: readonly string[] };

export const ExportButton = ({ owner, ids }: ExportButtonProps) => {
  const [exportPhotos, { isLoading }] = useExportPhotosMutation();
  return (
    <Button
      variant="outline"
      loading={isLoading}
      loadingText="Packing..."
      onClick={() => void exportPhotos({ owner, ids })}
    >
      <Icon of={Download} />
      Export as ZIP
    </Button>
  );
};
