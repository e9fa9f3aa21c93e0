// One module, so that both load at once.
export { DraftEditor } from './draft-editor.tsx';
export { PublishedEditor } from './published-editor.tsx';
