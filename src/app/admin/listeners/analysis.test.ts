import { afterEach, expect, it, vi } from 'vitest';
import type { AnalysisStep } from '@/data/device-photos.repository.ts';
import { permissionsReceived, sessionFound } from '@/features/auth/auth.slice.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { closePhotos, openPhotos, owner } from '../../../../tests/support/unit/photos-screens.tsx';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startAnalysisListeners } from './analysis.ts';

afterEach(closePhotos);

it('Undo of a description takes back only the fields that still hold it [B20]', async () => {
  const created = vi.spyOn(toaster, 'create');
  const opened = openPhotos();
  const photo = await opened.seen(opened.published(1, { place: 'Decatur, GA' }));
  await opened.analyze(photo, { title: 'Described', alt: 'Described' });
  await opened.happen(photo, { type: 'draftEdited', text: { title: 'Typed since' } });
  const steps: AnalysisStep[] = [
    {
      kind: 'analyzed',
      photoId: photo.id,
      isPublished: true,
      filled: ['title', 'alt'],
      suggested: [],
    },
  ];
  const analyzeNext = () => Promise.resolve(steps.shift() ?? ({ kind: 'nothing' } as const));
  const services = { ...opened.port, analyses: { ...opened.port.analyses, analyzeNext } };
  const { store, listen } = createAdminStore({ photos: services });
  startAnalysisListeners(store, listen, services);
  const account = { id: owner, email: 'owner@cedarandsteam.example' };
  store.dispatch(sessionFound({ account, offlineAdmin: account }));
  store.dispatch(permissionsReceived({ id: owner, rights: 'admin' }));
  await eventually(() => expect(created).toHaveBeenCalledTimes(1));
  created.mock.calls[0]?.[0].action?.onClick();
  await eventually(async () => expect((await opened.stored(photo))?.text.alt).toBe(''));
  expect((await opened.stored(photo))?.text).toMatchObject({ title: 'Typed since', place: 'Decatur, GA' });
});
