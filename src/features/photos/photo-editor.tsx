// The one editor of photos: of this device's own that are not published, and of published ones. Its code comes when the page
// is idle, before anybody needs it: a tablet may be without signal when they do.
import { useEffect, useState } from 'react';
import { whenIdle } from '@/platform/when-idle.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';
import { chunkLoadFailed } from './photos.actions.ts';
import { editorClosed, selectEditor } from './photos.slice.ts';

const load = () => import('./internal/editor/editors.ts');

export const PhotoEditor = ({ owner }: { readonly owner: string }) => {
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
    <DraftEditor owner={owner} ids={editor.ids} shown={editor.shown} />
  ) : (
    <PublishedEditor owner={owner} photos={editor.photos} shown={editor.shown} />
  );
};
