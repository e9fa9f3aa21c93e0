// What a reload would lose: text that is only on the screen, and what is being sent. Features report it, each under a
// name of its own; the app asks before it offers or does a reload.
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
    /** It is stored or sent, or was given up. */
    workSaved: ({ ids }, { payload }: PayloadAction<string>) => ({ ids: ids.filter((id) => id !== payload) }),
  },
  selectors: { selectHasUnsavedWork: ({ ids }) => ids.length > 0 },
});

export const { workStarted, workSaved } = unsavedWorkSlice.actions;
export const { selectHasUnsavedWork } = unsavedWorkSlice.injectInto(rootReducer).selectors;

/** Reports work of a component for as long as `isUnsaved` says so and the component stands. */
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
