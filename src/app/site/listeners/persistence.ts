import { paths } from '@/content/paths.ts';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { pageOpened } from '../site.actions.ts';
import type { Listen, SiteStore } from '../store.ts';

const showsChoices: readonly string[] = [paths.costCalculator, paths.contact];

export const persistSlices = (store: SiteStore, listen: Listen): void => {
  listen({
    actionCreator: pageOpened,
    effect: async ({ payload: path }, { unsubscribe }) => {
      if (!showsChoices.includes(path)) return;
      const loaded = await importOrUndefined(() => import('../persist-calculator.ts'));
      if (loaded === undefined) return;
      unsubscribe();
      await loaded.persistCalculator(store);
    },
  });
};
