import { Button, FileUpload, HStack, useFileUpload } from '@chakra-ui/react';
import { FolderInput } from 'lucide';
import { Icon } from '@/ui/base/icon.tsx';
import { useImportArchiveMutation } from '../../photos.api.ts';
import { ExportButton } from './export-button.tsx';

type ImportExportBarProps = {
  readonly owner: string;
  /** Of photos and projects to export. */
  readonly ids: readonly string[];
};

export const ImportExportBar = ({ owner, ids }: ImportExportBarProps) => {
  const [importArchive] = useImportArchiveMutation();
  const upload = useFileUpload({
    onFileChange: ({ acceptedFiles, rejectedFiles }) => {
      const file = acceptedFiles[0] ?? rejectedFiles[0]?.file;
      if (file === undefined) return;
      void importArchive({ owner, file });
      upload.clearFiles();
    },
  });
  return (
    <HStack wrap="wrap" gap="3">
      {ids.length > 0 ? <ExportButton owner={owner} ids={ids} /> : null}
      <FileUpload.RootProvider value={upload} width="auto">
        <FileUpload.HiddenInput accept=".zip,application/zip" aria-label="ZIP to import" />
        <FileUpload.Trigger asChild>
          <Button variant="outline">
            <Icon of={FolderInput} />
            Import a ZIP
          </Button>
        </FileUpload.Trigger>
      </FileUpload.RootProvider>
    </HStack>
  );
};
