// A small house in which everything a rule allows is done once: no rule may speak.
import type { Files } from '../support/small-house.ts';

export const soundHouse: Files = {
  'src/main.tsx': `import { App } from '@/app/app.tsx';\nexport const start = App;\n`,
  'src/admin.tsx': `import { Admin } from '@/app/admin-app.tsx';\nexport const start = Admin;\n`,
  'src/prerender.tsx': `import { App } from '@/app/app.tsx';\nexport const render = App;\n`,
  'src/app/app.tsx': `import { Provider } from 'react-redux';
import { ChakraProvider } from '@chakra-ui/react';
import { createStore } from './store.ts';
export const App = () => [Provider, ChakraProvider, createStore, import('@/pages/site/gallery-page.tsx')];\n`,
  'src/app/store.ts': `import { configureStore } from '@reduxjs/toolkit';
import { lengthChanged } from '@/features/gallery/gallery.slice.ts';
import { saved } from '@/state/persist/config.ts';
export type RootState = { gallery: string };
export const createStore = () => configureStore({ reducer: () => [lengthChanged, saved] });\n`,
  'src/app/admin-app.tsx': `import { InsightsPage } from '@/pages/admin/insights-page.tsx';\nexport const Admin = InsightsPage;\n`,
  'src/pages/page.ts': `export type Page = { title: string };\n`,
  'src/pages/site/gallery-page.tsx': `import { Box } from '@chakra-ui/react';
import { Link } from 'wouter';
import { business } from '@/content/business.ts';
import type { Photo } from '@/domain/photo.ts';
import { Gallery } from '@/features/gallery/gallery.tsx';
import { paths } from '@/content/paths.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { Button } from '@/ui/button.tsx';
import type { Page } from '../page.ts';
export const GalleryPage = (photo: Photo, page: Page) => [Box, Link, business, Gallery, paths, useAppSelector, Button, photo, page];\n`,
  'src/pages/admin/insights-page.tsx': `import { Insights } from '@/features/insights/insights.tsx';\nexport const InsightsPage = Insights;\n`,
  'src/features/gallery/gallery.tsx': `import { Box } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { business } from '@/content/business.ts';
import { Button } from '@/ui/button.tsx';
import { useGetPhotosQuery } from './gallery.api.ts';
import { Card } from './internal/card.tsx';
export const Gallery = () => [Box, useForm, business, Button, Card, useGetPhotosQuery];\n`,
  'src/features/gallery/gallery.test.tsx': `import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect } from 'vitest';
import { aPhoto } from '../../../tests/support/builders.ts';
import { Gallery } from './gallery.tsx';
expect([render, Provider, aPhoto, Gallery]);\n`,
  'src/features/gallery/internal/card.tsx': `import * as v from 'valibot';\nexport const Card = v;\n`,
  'src/features/gallery/gallery.api.ts': `import { baseApi } from '@/state/base-api.ts';\nimport { listPhotos } from '@/data/photos.repository.ts';\nexport const useGetPhotosQuery = () => [baseApi, listPhotos];\n`,
  'src/features/gallery/gallery.slice.ts': `import { createSlice } from '@reduxjs/toolkit';\nexport const lengthChanged = createSlice;\n`,
  'src/features/insights/insights.tsx': `import { summary } from '@/data/insights.repository.ts';\nexport const Insights = summary;\n`,
  'src/state/base-api.ts': `import { createApi } from '@reduxjs/toolkit/query/react';\nexport const baseApi = createApi;\n`,
  'src/state/hooks.ts': `import { useSelector } from 'react-redux';\nimport type { RootState } from '@/app/store.ts';\nexport const useAppSelector = (state: RootState) => useSelector(() => state);\n`,
  'src/state/persist/config.ts': `import { persistReducer } from 'redux-persist';\nimport { storage } from '@/data/state-storage.repository.ts';\nexport const saved = [persistReducer, storage];\n`,
  'src/content/business.ts': `import type { Photo } from '../domain/photo.ts';\nimport type { Path } from '../platform/env.ts';\nimport { legal } from './legal.ts';\nexport const business: { photo?: Photo; path?: Path; legal: string } = { legal };\n`,
  'src/content/paths.ts': `export const paths = ['/'];\n`,
  'src/content/legal.ts': `export const legal = 'Terms';\n`,
  'src/data/photos.repository.ts': `import type { Row } from './supabase/photos.gateway.ts';
import { fetchRows } from './supabase/public.gateway.ts';
import { openDb } from './local/open-db.ts';
import { step } from './sync/step.ts';
import { ok } from '@/domain/result.ts';
export const listPhotos = (row: Row) => [fetchRows, openDb, step, ok, row];\n`,
  'src/data/insights.repository.ts': `import { client } from './supabase/client.ts';\nexport const summary = client;\n`,
  'src/data/state-storage.repository.ts': `import { openDb } from './local/open-db.ts';\nexport const storage = openDb;\n`,
  'src/data/supabase/client.ts': `import { createClient } from '@supabase/supabase-js';\nimport { env } from '@/platform/env.ts';\nexport const client = [createClient, env];\n`,
  'src/data/supabase/photos.gateway.ts': `import type { SupabaseClient } from '@supabase/supabase-js';\nimport type { Database } from './database.types.ts';\nexport type Row = { client: SupabaseClient; database: Database };\n`,
  'src/data/supabase/public.gateway.ts': `import * as v from 'valibot';\nexport const fetchRows = v;\n`,
  'src/data/supabase/database.types.ts': `export type Database = { public: string };\n`,
  'src/data/local/open-db.ts': `import { createStore } from 'idb-keyval';\nimport { keys } from './keys.ts';\nexport const openDb = [createStore, keys];\n`,
  'src/data/local/keys.ts': `export const keys = { theme: 'theme' } as const;\n`,
  'src/data/sync/step.ts': `import { ok } from '../../domain/result.ts';\nexport const step = ok;\n`,
  'src/domain/result.ts': `export const ok = (value: string) => ({ ok: true, value });\n`,
  'src/domain/photo.ts': `import type { Draft } from './draft.ts';\nexport type Photo = { draft?: Draft };\n`,
  'src/domain/draft.ts': `import type { Photo } from './photo.ts';\nexport type Draft = { photo?: Photo };\n`,
  'src/domain/photo.test.ts': `import { expect } from 'vitest';\nimport { fc } from '../../tests/support/fast-check.ts';\nimport type { Photo } from './photo.ts';\nexpect((photo: Photo) => [fc, photo]);\n`,
  'src/platform/env.ts': `import * as v from 'valibot';\nimport { ok } from '../domain/result.ts';\nexport const env = [v, ok];\nexport type Path = string;\n`,
  'src/platform/worker-messages.ts': `export type WorkerMessage = { kind: 'skip-waiting' };\n`,
  'src/ui/style-compiler/vite-plugin/compiled-parts.ts': `import { join } from 'node:path';\nimport { build } from 'vite';\nexport const compiledParts = [join, build];\n`,
  'src/ui/button.tsx': `import { Button as Base } from '@chakra-ui/react';\nimport { css } from '@emotion/react';\nimport { env } from '@/platform/env.ts';\nexport const Button = [Base, css, env];\n`,
  'src/sw/sw.ts': `import type { WorkerMessage } from '../platform/worker-messages.ts';\nimport { caches } from './caches.ts';\nexport const start = (message: WorkerMessage) => [message, caches];\n`,
  'src/sw/caches.ts': `export const caches = ['pages'];\n`,
  'src/sw/caches.test.ts': `import { readFileSync } from 'node:fs';\nimport { expect } from 'vitest';\nimport { caches } from './caches.ts';\nexpect([caches, readFileSync]);\n`,
  'supabase/functions/forms/index.ts': `import * as v from 'valibot';\nimport { ok } from '../../../src/domain/result.ts';\nimport { origins } from '../_shared/origins.ts';\nexport const handle = [ok, origins, v];\n`,
  'supabase/functions/_shared/origins.ts': `export const origins = ['*'];\n`,
  'supabase/local/serve.ts': `import { createServer } from 'node:http';
import { createApi } from '@supabase/lite';
import { handle } from '../functions/forms/index.ts';
import { paths } from '../../src/content/paths.ts';
export const serve = [createServer, createApi, handle, paths];\n`,
  'supabase/seed/seed.ts': `import { createClient } from '@supabase/supabase-js';\nimport { business } from '../../src/content/business.ts';\nexport const seed = [createClient, business];\n`,
  'scripts/faults.ts': `import { step } from '../src/data/sync/step.ts';\nimport type { WorkerMessage } from '../src/platform/worker-messages.ts';\nexport const faults = (message: WorkerMessage) => [step, message];\n`,
  'tests/db/rights.test.ts': `import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { Database } from '../../src/data/supabase/database.types.ts';
import { keys } from '../../src/data/local/keys.ts';
import { serve } from '../../supabase/local/serve.ts';
expect((database: Database) => [createClient, database, keys, serve]);\n`,
  'tests/support/builders.ts': `import type { Photo } from '../../src/domain/photo.ts';\nexport const aPhoto: Photo = {};\n`,
  'tests/support/fast-check.ts': `import fc from 'fast-check';\nexport { fc };\n`,
  'vite.config.ts': `import { defineConfig } from 'vitest/config';\nexport default defineConfig({});\n`,
};
