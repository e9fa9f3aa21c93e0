// Work that a reload would lose, by feature id; the app checks it before it offers or performs a reload.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useAppDispatch } from './hooks.ts';
import { rootReducer } from './root-reducer.ts';

const initialState: { readonly ids: readonly string[] } = { ids: [] };

const unsavedWorkSlice = createSlice({
  name: 'unsavedWork',
  initialState,
  reducers: {
    workStarted: ({ ids }, { payload }: PayloadAction<string>) => ({
      ids: ids.includes(payload) ? ids : [...ids, payload],
    }),
    workSaved: ({ ids }, { payload }: PayloadAction<string>) => ({ ids: ids.filter((id) => id !== payload) }),
  },
  selectors: { selectHasUnsavedWork: ({ ids }) => ids.length > 0 },
});

export const { workStarted, workSaved } = unsavedWorkSlice.actions;
export const { selectHasUnsavedWork } = unsavedWorkSlice.injectInto(rootReducer).selectors;

export const useUnsavedWork = (id: string, isUnsaved: boolean): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    dispatch(workStarted(id));
    return () => {
      dispatch(workSaved(id));
    };
  }, [dispatch, id, isUnsaved]);
};
