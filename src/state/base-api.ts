// The one RTK Query API; features inject their endpoints. It joins the store when the first page that reads server data
// is loaded, so that other pages do not carry it. Its cache is never persisted.
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { GalleryError } from '@/data/gallery.repository.ts';
import { lazyMiddleware, rootReducer } from './root-reducer.ts';

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<GalleryError>(),
  tagTypes: ['photos'],
  endpoints: () => ({}),
});

rootReducer.inject({ reducerPath: baseApi.reducerPath, reducer: baseApi.reducer });
lazyMiddleware.addMiddleware(baseApi.middleware);
