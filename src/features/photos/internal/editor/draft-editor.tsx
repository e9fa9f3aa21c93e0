import { Button, Stack } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { isDraft, typedSinceSubmitted, type SessionEdits } from '@/domain/editing-session.ts';
import type { PhotoCard } from '@/domain/local-photos.ts';
import { photoFields } from '@/domain/photo-metadata.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { Notice } from '@/ui/admin/notice.tsx';
import { loadLocalPhotos, useApplyPhotoEventMutation, useRemovePhotosMutation } from '../../photos.api.ts';
import { draftsAnalysisChosen } from '../../analysis.slice.ts';
import { photoSelected, type OpenDrafts } from '../../photos.slice.ts';
import { useMissing } from '../local/use-missing.ts';
import { useLocalPhotos } from '../local/use-local-photos.ts';
import { PublishButtons } from '../local/publish-buttons.tsx';
import { usePublish } from '../local/use-publish.ts';
import { publishUnreached } from '../../photos.actions.ts';
import { publishOutcome, settledOutcomes, type SettledOutcomes } from '../publish-outcome.ts';
import { publishable } from '../publishable.ts';
import { cardLabel, counted, photoName, takenLabel, typedAbout } from '../labels.ts';
import { AnalysisTools } from './analysis-tools.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { EditPicture } from './picture/edit-picture.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { savedOf, type EditedPhoto, type SaveOutcome } from './edited-photo.ts';
import { SkippedFiles } from '../local/skipped-files.tsx';
import { FillEmpty } from './fill-empty.tsx';
import { useEditor } from './use-editor.ts';

const edited = (card: PhotoCard): EditedPhoto => ({
  id: card.id,
  rev: card.rev,
  text: card.text,
  analysis: card.analysis,
  picture: { digest: card.picture },
  preview: { digest: card.preview },
  name: photoName(card),
  state: cardLabel(card),
  taken: takenLabel(card),
});

const isUnpublished = ({ state }: PhotoCard): boolean => state.kind !== 'published';

function useLastCard(cards: readonly PhotoCard[], id: string): PhotoCard | undefined {
  const card = cards.find((each) => each.id === id);
  const [last, setLast] = useState(card);
  if (card !== undefined && card !== last) setLast(card);
  return card ?? (last?.id === id ? last : undefined);
}

/** Which of the two made a photo leave this device, in the film strip and above the fields. */
const removed = ['Removed in another tab', 'This photo was removed in another tab.'] as const;
const erased = [
  'Deleted by this browser',
  'This browser has deleted this photo. Copy the text before you close.',
] as const;

type DraftEditorProps = OpenDrafts & {
  readonly owner: string;
  readonly edits: SessionEdits;
  readonly readiness: ReactNode;
};

/** The shown photo stays until the user leaves it, whatever becomes of it. */
export const DraftEditor = ({ owner, ids, shown, edits, readiness }: DraftEditorProps) => {
  const dispatch = useAppDispatch();
  const publish = usePublish(owner);
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  const [removePhotos] = useRemovePhotosMutation();
  const editor = useEditor(owner);
  const { fields, flush, ask, setProblem, editsNow, close } = editor;
  const { cards } = useLocalPhotos(owner);
  const shownCard = useLastCard(cards, shown);
  const open = ids.flatMap((id) => {
    if (id === shown) return shownCard ?? [];
    return cards.find((card) => card.id === id && isUnpublished(card)) ?? [];
  });
  const present = open.filter(({ id }) => cards.some((card) => card.id === id));
  const isRemoved = shownCard !== undefined && !present.includes(shownCard);
  const [gone, goneNote] = useMissing() > 0 ? erased : removed;
  const photos = open.map((card) =>
    isRemoved && card === shownCard ? { ...edited(card), state: gone } : edited(card),
  );
  const current = open.find(({ id }) => id === shown) ?? open[0];
  const drafts = present.filter(isDraft);
  const typedSince = typedSinceSubmitted(present, edits);
  // A second click skips photos that are already described.
  const toDescribe = drafts.filter(
    ({ analysis: { generated, suggestions } }) => generated.length + Object.keys(suggestions).length === 0,
  );
  const { offers, note: offerNote } = publishable(present);
  const stateNote = isRemoved
    ? goneNote
    : current?.state.kind === 'published'
      ? `This photo is published. What you type now stays on this ${deviceLabel} until you publish it.`
      : undefined;
  const noteId = useId();
  const note = offerNote === '' ? undefined : { id: noteId, text: offerNote };
  const [batch, setBatch] = useState<readonly string[] | null>(null);
  const [settled, setSettled] = useState<SettledOutcomes>({});
  const keep = editor.keepWith(open, async (id, text, read = photoFields) =>
    savedOf(await applyPhotoEvent({ owner, ids: [id], event: { type: 'draftEdited', text, read } })),
  );

  const cardsNow = async (): Promise<readonly PhotoCard[] | Exclude<SaveOutcome, 'stored'>> => {
    const outcome = await flush();
    if (outcome !== 'stored') return outcome;
    const { data } = await dispatch(loadLocalPhotos(owner));
    return data?.local.cards ?? cards;
  };
  const openedNow = async () => {
    const stored = await cardsNow();
    return typeof stored === 'string' ? stored : stored.filter(({ id }) => ids.includes(id));
  };
  const cancel = async (): Promise<void> => {
    const opened = await openedNow();
    if (typeof opened === 'string') return ask(opened);
    if (opened.some(isDraft) || typedSinceSubmitted(opened, editsNow()).length > 0) ask('typed');
    else close();
  };
  const analyze = (ids: readonly string[], isAll: boolean): void => {
    const numbers = ids.map((id) => open.findIndex((card) => card.id === id) + 1);
    dispatch(draftsAnalysisChosen({ ids, numbers, isAll }));
  };
  const publishDrafts = async (offered: readonly string[]): Promise<void> => {
    fields.current?.markUntouched();
    const stored = await cardsNow();
    if (typeof stored === 'string') return;
    const wrong = stored.find(({ id, text }) => offered.includes(id) && wordProblems(text).size > 0);
    if (wrong !== undefined) {
      setProblem('A text of this photo is too long. Nothing was published.');
      dispatch(photoSelected(wrong.id));
      return;
    }
    setProblem(undefined);
    if (!(await publish(offered, present))) return;
    await dispatch(loadLocalPhotos(owner));
    setSettled({});
    setBatch(offered);
  };
  const batchCards = cards.filter(({ id }) => batch?.includes(id));
  const nextSettled = settledOutcomes(settled, batchCards);
  if (nextSettled !== settled) setSettled(nextSettled);
  const outcome = batch === null ? null : publishOutcome(batchCards, nextSettled);
  const endPublishing = useEffectEvent(async (): Promise<void> => {
    if (outcome === null || outcome === 'pending' || batch === null) return;
    setBatch(null);
    if (outcome === 'later') dispatch(publishUnreached({ count: batch.length }));
    if (outcome === 'failed') return;
    const opened = await openedNow();
    // Last, because letters may have come while the others were stored.
    if (typeof opened === 'string' || fields.current?.isTouched() === true) return;
    if (typedSinceSubmitted(opened, editsNow()).length === 0) close();
  });
  useEffect(() => void endPublishing(), [outcome]);

  return (
    <>
      <EditorDialog
        title={open.length === 1 ? 'Describe the photo' : `Describe ${counted(open.length, 'photo')}`}
        photos={photos}
        shown={shown}
        owner={owner}
        keep={keep}
        fields={fields}
        onTurn={(id) => void editor.turnTo(id)}
        onCancel={() => void cancel()}
        canCancel={batch === null}
        pictureTools={
          current === undefined || isRemoved || current.state.kind === 'published' ? null : (
            <EditPicture key={current.id} owner={owner} card={current} />
          )
        }
        tools={
          <Stack gap="4">
            <SkippedFiles owner={owner} isInEditor />
            {stateNote === undefined ? null : <Notice status="info" title={stateNote} />}
            <AnalysisTools
              photo={current}
              isDescribable={current !== undefined && isDraft(current)}
              onAnalyze={(id) => analyze([id], false)}
              {...(open.length > 1 && { others: toDescribe.length })}
              onAnalyzeAll={() =>
                analyze(
                  toDescribe.map(({ id }) => id),
                  true,
                )
              }
              problem={editor.problem}
            >
              <FillEmpty
                cards={open}
                source={current}
                cardsNow={cardsNow}
                keep={keep}
                onUnstored={() => setProblem('Not every photo was updated: the storage is not responding.')}
              />
            </AnalysisTools>
          </Stack>
        }
        note={note}
        readiness={readiness}
        footer={
          <>
            {batch !== null ? <Button loading loadingText="Publishing..." /> : null}
            {offers.length === 0 && batch === null ? (
              <Button disabled aria-describedby={note?.id}>
                Publish
              </Button>
            ) : null}
            <PublishButtons
              offers={batch === null ? offers : []}
              noteId={note?.id}
              onPublish={(ids) => void editor.once(() => publishDrafts(ids))}
            />
          </>
        }
      />
      <CancelQuestion
        question={editor.question}
        onKeep={close}
        onStay={() => ask('none')}
        text={typedAbout(typedSince.map(photoName))}
        onDiscard={() => void editor.discardEdits(typedSince)}
        {...(drafts.length > 0 && {
          title: `Keep ${drafts.length === 1 ? 'this photo' : `these ${drafts.length} photos`} as ${drafts.length === 1 ? 'a draft' : 'drafts'}?`,
          keepLabel: drafts.length === 1 ? 'Keep as a draft' : 'Keep as drafts',
          discardLabel: `Discard ${counted(drafts.length, 'photo')}`,
          onDiscard: () => {
            void removePhotos({ owner, ids: drafts.map(({ id }) => id) });
            close();
          },
        })}
      />
    </>
  );
};
