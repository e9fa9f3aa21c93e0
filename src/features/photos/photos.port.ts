import type { AdminServices } from '@/data/admin-services.repository.ts';
import { createPort } from '@/state/port.ts';

export type PhotosPort = AdminServices['photos'];

export const { provide: providePhotos, use: photosPort } = createPort<PhotosPort>('photos');
