// The chunk loads at idle, because a tablet may be offline when it is needed.
import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '@/platform/when-idle.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';
import { chunkLoadFailed } from './photos.actions.ts';
import { editorClosed, selectEditor } from './photos.slice.ts';

const load = () => import('./internal/editor/editors.ts');

type PhotoEditorProps = { readonly owner: string; readonly readiness: ReactNode };

export const PhotoEditor = ({ owner, readiness }: PhotoEditorProps) => {
  const dispatch = useAppDispatch();
  const editor = useAppSelector(selectEditor);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const editors = useLazyModule({
    load,
    isEnabled: editor !== null || isIdle,
    onMissing: () => {
      if (editor === null) return;
      dispatch(chunkLoadFailed());
      dispatch(editorClosed());
    },
  });
  if (editor === null || editors === undefined) return null;
  const { DraftEditor, PublishedEditor } = editors;
  return editor.mode === 'upload' ? (
    <DraftEditor owner={owner} readiness={readiness} {...editor} />
  ) : (
    <PublishedEditor owner={owner} {...editor} />
  );
};
