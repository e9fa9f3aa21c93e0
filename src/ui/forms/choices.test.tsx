// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChoiceGroup } from './choice-group.tsx';
import { RangeField } from './range-field.tsx';
import { ToggleGroup } from './toggle-group.tsx';

afterEach(cleanup);

const options = [
  { value: 'a', label: 'Stone', detail: '$8,000' },
  { value: 'b', label: 'Glass' },
] as const;

describe('a choice group', () => {
  it('is a named group of radio buttons with none chosen at first', () => {
    render(<ChoiceGroup legend="Kind" options={options} value={null} onChange={vi.fn()} />);
    expect(screen.getByRole('group', { name: 'Kind' })).toBeDefined();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([
      false,
      false,
    ]);
  });

  it('shows which one was taken at once and tells it afterwards', async () => {
    const onChange = vi.fn();
    render(<ChoiceGroup legend="Kind" options={options} value="b" onChange={onChange} />);
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Stone $8,000' });
    fireEvent.click(radio);
    expect(radio.checked).toBe(true);
    expect(onChange.mock.calls).toEqual([]);
    await vi.waitFor(() => {
      expect(onChange.mock.calls).toEqual([['a']]);
    });
  });

  it('tells whoever asks by then', async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const group = (onChange: (value: 'a' | 'b') => void) => (
      <ChoiceGroup legend="Kind" options={options} value={null} onChange={onChange} />
    );
    const { rerender } = render(group(before));
    fireEvent.click(screen.getByRole('radio', { name: 'Glass' }));
    rerender(group(after));
    await vi.waitFor(() => {
      expect(after.mock.calls).toEqual([['b']]);
    });
    expect(before.mock.calls).toEqual([]);
  });

  it('follows its value, whoever changes it', () => {
    const group = (value: 'a' | 'b' | null) => (
      <ChoiceGroup legend="Kind" options={options} value={value} onChange={vi.fn()} />
    );
    const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);
    const { rerender } = render(group('b'));
    expect(checked()).toEqual([false, true]);
    rerender(group('a'));
    expect(checked()).toEqual([true, false]);
    rerender(group(null));
    expect(checked()).toEqual([false, false]);
  });
});

describe('a toggle group', () => {
  it('says which buttons are pressed and which one was toggled', () => {
    const onToggle = vi.fn();
    render(<ToggleGroup legend="Extras" options={options} pressed={['b']} onToggle={onToggle} />);
    expect(screen.getByRole('group', { name: 'Extras' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Glass', pressed: true })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Stone $8,000', pressed: false }));
    expect(onToggle.mock.calls).toEqual([['a']]);
  });
});

describe('a range', () => {
  const field = (value: number, onChange: (value: number) => void) => (
    <RangeField
      label="Length"
      min={4}
      max={12}
      value={value}
      onChange={onChange}
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

  it('steps by its buttons and by the slider', () => {
    const onChange = vi.fn();
    render(field(6, onChange));
    fireEvent.click(screen.getByRole('button', { name: 'One foot more' }));
    fireEvent.click(screen.getByRole('button', { name: 'One foot less' }));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '9' } });
    expect(onChange.mock.calls).toEqual([[7], [5], [9]]);
  });

  it('never leaves its limits', () => {
    const onChange = vi.fn();
    render(field(12, onChange));
    const more = screen.getByRole('button', { name: 'One foot more' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(more);
    expect(onChange.mock.calls).toEqual([[12]]);
  });
});
