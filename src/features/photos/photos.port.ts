import type { OwnRepositories } from '@/data/private-area.repository.ts';
import { createPort } from '@/state/port.ts';

export type PhotosPort = OwnRepositories['photos'];

export const { provide: providePhotos, use: photosPort } = createPort<PhotosPort>('photos');
