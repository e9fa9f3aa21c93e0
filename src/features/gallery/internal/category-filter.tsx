import { part } from '@/ui/style-compiler/part.tsx';
import { ToggleGroup } from '@/ui/forms/toggle-group.tsx';
import { everyCategory } from './use-category.ts';

type CategoryFilterProps = {
  readonly categories: readonly string[];
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
};

const Root = part('div', { base: { marginBottom: '8' } });

const labelOf = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1);

export const CategoryFilter = ({ categories, chosen, onChoose }: CategoryFilterProps) => (
  <Root>
    <ToggleGroup
      legend="Show"
      options={[everyCategory, ...categories].map((value) => ({ value, label: labelOf(value) }))}
      value={chosen}
      onChange={onChoose}
    />
  </Root>
);
