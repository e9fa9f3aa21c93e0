// The calculator's page with someone who keeps its choices on the device: features declare state, app has it kept.
import { lendKeeper } from '@/features/calculator/keeper.ts';

export { head, Page } from '@/pages/site/cost-calculator-page.tsx';

lendKeeper(async () => (await import('./calculator-keeper.ts')).CalculatorKeeper);
