import { Button, FileUpload, HStack, useFileUpload } from '@chakra-ui/react';
import { FolderInput, Pause, Send } from 'lucide';
import { sendNow, takeBack } from '@/data/photo-desk.repository.ts';
import { importDrafts } from '@/data/photo-intake.repository.ts';
import type { PhotoCard } from '@/domain/photo-desk.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { archiveRead } from '../../photos.actions.ts';
import { ExportButton } from './export-button.tsx';

type DeskToolsProps = { readonly owner: string; readonly cards: readonly PhotoCard[] };

/** For all photos of this device: send now, hold back, hand out, take in. */
export const DeskTools = ({ owner, cards }: DeskToolsProps) => {
  const dispatch = useAppDispatch();
  const queued = cards
    .filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending')
    .map(({ id }) => id);
  const read = async (file: File): Promise<void> => {
    const taken = await importDrafts(file, owner);
    dispatch(archiveRead(taken));
  };
  const upload = useFileUpload({
    onFileChange: ({ acceptedFiles, rejectedFiles }) => {
      const file = acceptedFiles[0] ?? rejectedFiles[0]?.file;
      if (file === undefined) return;
      void read(file);
      upload.clearFiles();
    },
  });
  return (
    <HStack wrap="wrap" gap="3">
      {queued.length > 0 ? (
        <>
          <Button variant="outline" onClick={() => void sendNow(queued)}>
            <Icon of={Send} />
            Send now
          </Button>
          <Button variant="outline" onClick={() => void takeBack(queued)}>
            <Icon of={Pause} />
            Pause
          </Button>
        </>
      ) : null}
      {cards.length > 0 ? <ExportButton owner={owner} ids={cards.map(({ id }) => id)} /> : null}
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
