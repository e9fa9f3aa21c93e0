import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CheckGroup, ChoiceGroup } from './choice-group.tsx';
import { ToggleGroup } from './toggle-group.tsx';

const options = [
  { value: 'a', label: 'Stone', detail: '$8,000' },
  { value: 'b', label: 'Glass' },
] as const;

describe('a choice group', () => {
  const group = (value: 'a' | 'b' | null, onChange: (value: 'a' | 'b') => void = vi.fn()) => (
    <ChoiceGroup legend="Kind" name="kind" options={options} value={value} onChange={onChange} />
  );

  it('tells which one was taken at once, and shows what its owner made of it', () => {
    const onChange = vi.fn();
    render(group('b', onChange));
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Stone $8,000' });
    fireEvent.click(radio);
    expect(onChange.mock.calls).toEqual([['a']]);
    // The owner refused.
    expect(radio.checked).toBe(false);
  });

  it('is a named group that follows its value, which may be none', () => {
    const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
    const { rerender } = render(group('b'));
    expect(checked()).toEqual([false, true]);
    rerender(group('a'));
    expect(checked()).toEqual([true, false]);
    rerender(group(null));
    expect(checked()).toEqual([false, false]);
    expect(screen.getByRole('group', { name: 'Kind' })).toBeDefined();
  });
});

it('a check group shows which boxes are checked, and reports the one that is clicked', () => {
  const onToggle = vi.fn();
  render(<CheckGroup legend="Extras" name="extra" options={options} checked={['b']} onToggle={onToggle} />);
  expect(screen.getByRole('group', { name: 'Extras' })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Glass', checked: true })).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Stone $8,000', checked: false }));
  expect(onToggle.mock.calls).toEqual([['a']]);
});

it('a toggle group shows which button is selected, and reports the one that is clicked', () => {
  const onChange = vi.fn();
  render(<ToggleGroup legend="Show" options={options} value="b" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Show' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Glass', pressed: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Stone', pressed: false }));
  expect(onChange.mock.calls).toEqual([['a']]);
});
