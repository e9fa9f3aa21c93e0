// What is known of the service that describes photos, and how far it is.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnalysisProblem, AnalysisSetting } from '@/data/photo-analysis.repository.ts';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import { rootReducer } from '@/state/root-reducer.ts';

interface AnalysisState {
  /** The setting without which nothing can be described. */
  readonly missing: AnalysisSetting | null;
  /** The company to which pictures would go, while the administrator is asked. */
  readonly company: string | null;
  /** Photos of the present run. */
  readonly run: { readonly done: number; readonly of: number } | null;
  /** Why all wait. */
  readonly paused: AnalysisProblem | null;
}

const initialState: AnalysisState = { missing: null, company: null, run: null, paused: null };

const analysisSlice = createSlice({
  name: 'analysis',
  initialState,
  reducers: {
    settingFound: (state, { payload }: PayloadAction<AnalysisSetting | null>) => ({
      ...state,
      missing: payload,
    }),
    /** The person wants photos of this device described. */
    draftsAnalysisChosen: (
      state,
      {
        payload: { ids },
      }: PayloadAction<{ readonly ids: readonly string[]; readonly numbers: readonly number[] }>,
    ) => ({
      ...state,
      paused: null,
      run: { done: state.run?.done ?? 0, of: (state.run?.of ?? 0) + ids.length },
    }),
    /** And one that is published. */
    publishedAnalysisChosen: (state, _: PayloadAction<ManagedPhoto>) => ({ ...state, paused: null }),
    analysisStopChosen: (state) => ({ ...state, run: null }),
    photoAnalysed: (state) => ({ ...state, run: state.run && { ...state.run, done: state.run.done + 1 } }),
    analysisPaused: (state, { payload }: PayloadAction<AnalysisProblem>) => ({
      ...state,
      run: null,
      paused: payload,
      missing: payload.kind === 'not_configured' ? payload.setting : state.missing,
      company: payload.kind === 'consent_needed' ? payload.company : state.company,
    }),
    analysisEnded: (state) => ({ ...state, run: null, paused: null }),
    companyAgreed: (state, _: PayloadAction<string>) => ({ ...state, company: null }),
    companyDeclined: (state) => ({ ...state, company: null, paused: null }),
  },
  selectors: {
    selectAnalysis: (state) => state,
  },
});

export const {
  settingFound,
  draftsAnalysisChosen,
  publishedAnalysisChosen,
  analysisStopChosen,
  photoAnalysed,
  analysisPaused,
  analysisEnded,
  companyAgreed,
  companyDeclined,
} = analysisSlice.actions;

export const { selectAnalysis } = analysisSlice.injectInto(rootReducer).selectors;
