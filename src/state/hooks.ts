import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { rootReducer } from './root-reducer.ts';

export type RootState = ReturnType<typeof rootReducer>;

/** The store's hooks, typed once. */
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<RootState, unknown, UnknownAction>>();
export const useAppSelector = useSelector.withTypes<RootState>();
