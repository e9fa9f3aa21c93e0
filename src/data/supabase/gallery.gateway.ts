/** Plain `fetch`, so that public pages load no client library. */
import { mapOk, type Result } from '../../domain/result.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import { foundPhoto, photoColumns, photoRow, type FoundPhotoRow, type PhotoRow } from './photo-row.ts';
import { requestProject, rpc, selectRows, parseRows, type ProjectConfig } from './project-request.ts';

interface PhotoWindow {
  readonly limit: number;
  readonly offset: number;
}

export interface PhotoPage {
  readonly rows: readonly PhotoRow[];
  readonly unreadable: number;
  readonly isFull: boolean;
}

export type GalleryGateway = ReturnType<typeof createGalleryGateway>;

export function createGalleryGateway({ limitMs, ...config }: ProjectConfig & { readonly limitMs?: number }) {
  return {
    findPhoto: (address: string): Promise<Result<FoundPhotoRow, GatewayError>> =>
      requestProject(config, { ...rpc('find_photo', { address }, foundPhoto), limitMs }),

    async selectPhotos(page: PhotoWindow): Promise<Result<PhotoPage, GatewayError>> {
      const query = {
        select: photoColumns,
        order: 'created_at.desc,id.desc',
        limit: String(page.limit),
        offset: String(page.offset),
      };
      const request = { ...selectRows('gallery_photos', query, parseRows(photoRow)), limitMs };
      return mapOk(await requestProject(config, request), ({ rows, received }) => ({
        rows,
        unreadable: received - rows.length,
        isFull: received >= page.limit,
      }));
    },
  };
}
