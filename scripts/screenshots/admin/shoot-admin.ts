// The contact sheets of the private area, from a server of its own with a describing service beside it.
import { mkdir } from 'node:fs/promises';
import { configured } from '../../../tests/support/analysis/analysis-home.ts';
import { startOpenAiServer } from '../../../tests/support/analysis/openai-server.ts';
import { startTestServer } from '../../../tests/support/server.ts';
import { analyticsScenes } from './analytics-scenes.ts';
import { draftScenes } from './draft-scenes.ts';
import { editorScenes } from './editor-scenes.ts';
import { galleryScenes } from './gallery-scenes.ts';
import { inboxScenes } from './inbox-scenes.ts';
import { manyScenes } from './many-scenes.ts';
import { pickedFiles } from './picked-files.ts';
import { settingsScenes } from './settings-scenes.ts';
import { inactivityScenes, signInScenes } from './sign-in-scenes.ts';
import { adminFolder, onStage } from './stage.ts';

/** Draws the groups of scenes that are named, all of them when none is. */
export const shootAdmin = async (names: readonly string[]): Promise<void> => {
  await mkdir(adminFolder, { recursive: true });
  const isSelected = (name: string): boolean => names.length === 0 || names.includes(name);
  const ai = await startOpenAiServer();
  const site = await startTestServer({ env: configured(ai.baseUrl) });
  try {
    // Before anything is published: it begins with an empty gallery.
    if (isSelected('gallery')) await onStage(site, galleryScenes);
    // Before there are visits.
    if (isSelected('analytics')) await onStage(site, analyticsScenes);
    if (isSelected('inbox')) await onStage(site, inboxScenes);
    if (isSelected('sign-in')) await onStage(site, signInScenes);
    if (isSelected('inactivity')) await onStage(site, inactivityScenes, true);
    if (isSelected('settings')) await onStage(site, settingsScenes);
    const files = await pickedFiles();
    if (isSelected('drafts')) await onStage(site, (stage) => draftScenes(stage, files));
    if (isSelected('editor')) await onStage(site, (stage) => editorScenes(stage, files));
    if (isSelected('many')) await onStage(site, (stage) => manyScenes(stage, files));
  } finally {
    await site.stop();
    await ai.stop();
  }
};
