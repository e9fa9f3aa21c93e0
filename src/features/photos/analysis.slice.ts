import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnalysisProblem, AnalysisSetting } from '@/domain/analysis.ts';
import type { ManagedPhoto } from '@/domain/managed-photo.ts';
import { rootReducer } from '@/state/root-reducer.ts';

interface Run {
  readonly done: number;
  readonly failed: number;
  readonly of: number;
  readonly isBulk: boolean;
}

interface AnalysisState {
  readonly missing: AnalysisSetting | null;
  /** While consent is pending: the company that would get the pictures. */
  readonly company: string | null;
  readonly run: Run | null;
  readonly failed: readonly string[];
  readonly paused: AnalysisProblem | null;
}

const withRequest = (state: AnalysisState, ids: readonly string[], isAll = false): AnalysisState => {
  const { done, failed, of, isBulk } = state.run ?? { done: 0, failed: 0, of: 0, isBulk: isAll };
  return {
    ...state,
    paused: null,
    failed: state.failed.filter((id) => !ids.includes(id)),
    run: { done, failed, of: of + ids.length, isBulk: isBulk || isAll },
  };
};

const initialState: AnalysisState = { missing: null, company: null, run: null, failed: [], paused: null };

const analysisSlice = createSlice({
  name: 'analysis',
  initialState,
  reducers: {
    settingFound: (state, { payload }: PayloadAction<AnalysisSetting | null>) => ({
      ...state,
      missing: payload,
    }),
    draftsAnalysisChosen: (
      state,
      {
        payload: { ids, isAll },
      }: PayloadAction<{
        readonly ids: readonly string[];
        readonly numbers: readonly number[];
        readonly isAll: boolean;
      }>,
    ) => withRequest(state, ids, isAll),
    publishedAnalysisChosen: (state, { payload: { id } }: PayloadAction<ManagedPhoto>) =>
      withRequest(state, [id]),
    analysisStopChosen: (state) => ({ ...state, run: null }),
    photoAnalysed: (
      { run, failed, ...state },
      { payload: { id, isFailed } }: PayloadAction<{ readonly id: string; readonly isFailed: boolean }>,
    ) => ({
      ...state,
      failed: isFailed ? [...failed, id] : failed,
      run: run && { ...run, done: run.done + 1, failed: run.failed + (isFailed ? 1 : 0) },
    }),
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
