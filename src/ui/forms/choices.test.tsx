import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CheckGroup, ChoiceGroup } from './choice-group.tsx';
import { RangeField } from './range-field.tsx';
import { ToggleGroup } from './toggle-group.tsx';

const options = [
  { value: 'a', label: 'Stone', detail: '$8,000' },
  { value: 'b', label: 'Glass' },
] as const;

describe('a choice group', () => {
  const group = (value: 'a' | 'b' | null, onChange: (value: 'a' | 'b') => void = vi.fn()) => (
    <ChoiceGroup legend="Kind" name="kind" options={options} value={value} onChange={onChange} />
  );

  it('is a named group of radio buttons with none chosen at first', () => {
    render(group(null));
    expect(screen.getByRole('group', { name: 'Kind' })).toBeDefined();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([
      false,
      false,
    ]);
  });

  it('tells which one was taken at once, and shows what its owner made of it', () => {
    const onChange = vi.fn();
    render(group('b', onChange));
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Stone $8,000' });
    fireEvent.click(radio);
    expect(onChange.mock.calls).toEqual([['a']]);
    // The owner refused.
    expect(radio.checked).toBe(false);
  });

  it('follows its value', () => {
    const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
    const { rerender } = render(group('b'));
    expect(checked()).toEqual([false, true]);
    rerender(group('a'));
    expect(checked()).toEqual([true, false]);
    rerender(group(null));
    expect(checked()).toEqual([false, false]);
  });
});

describe('a check group', () => {
  it('shows which boxes are checked, and reports the one that is clicked', () => {
    const onToggle = vi.fn();
    render(<CheckGroup legend="Extras" name="extra" options={options} checked={['b']} onToggle={onToggle} />);
    expect(screen.getByRole('group', { name: 'Extras' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Glass', checked: true })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stone $8,000', checked: false }));
    expect(onToggle.mock.calls).toEqual([['a']]);
  });
});

describe('a toggle group', () => {
  it('shows which button is selected, and reports the one that is clicked', () => {
    const onChange = vi.fn();
    render(<ToggleGroup legend="Show" options={options} value="b" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Show' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Glass', pressed: true })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Stone', pressed: false }));
    expect(onChange.mock.calls).toEqual([['a']]);
  });
});

describe('a range', () => {
  const field = (value: number, onChange: (value: number) => void, onStep = vi.fn()) => (
    <RangeField
      label="Length"
      min={4}
      max={12}
      value={value}
      onChange={onChange}
      onStep={onStep}
      valueText={(feet) => `${feet} feet`}
      decreaseLabel="One foot less"
      increaseLabel="One foot more"
    />
  );

  it('speaks its value in words', () => {
    render(field(6, vi.fn()));
    expect(screen.getByRole('slider', { name: 'Length' }).getAttribute('aria-valuetext')).toBe('6 feet');
    expect(screen.getByRole('status').textContent).toBe('6 feet');
  });

  it('tells steps of its buttons, one by one however fast they come, and values of the slider', () => {
    const onChange = vi.fn();
    const onStep = vi.fn();
    render(field(6, onChange, onStep));
    const more = screen.getByRole('button', { name: 'One foot more' });
    fireEvent.click(more);
    fireEvent.click(more);
    fireEvent.click(screen.getByRole('button', { name: 'One foot less' }));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '9' } });
    expect(onStep.mock.calls).toEqual([[1], [1], [-1]]);
    expect(onChange.mock.calls).toEqual([[9]]);
  });

  it('says which button leads no further', () => {
    render(field(12, vi.fn()));
    expect(screen.getByRole('button', { name: 'One foot more' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'One foot less' }).getAttribute('aria-disabled')).toBe('false');
  });
});
