import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { Calculator } from './calculator.tsx';
import { featureLabels } from './words.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const name of ['clipboard', 'sendBeacon']) Reflect.deleteProperty(navigator, name);
});

const show = (query = ''): void => {
  window.history.replaceState(null, '', `/cost-calculator${query}`);
  const { InStore } = createTestStore();
  render(<Calculator quoteHref="/contact" messageForm={null} />, { wrapper: InStore });
};
const wait = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
const summary = () => within(screen.getByRole('complementary', { name: 'Your estimate' }));
const figure = (): string | undefined => document.querySelector('.figure')?.textContent;
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Length' });
const choose = (legend: string, label: string): void => {
  fireEvent.click(
    within(screen.getByRole('group', { name: legend })).getByLabelText(new RegExp(`^${label}`)),
  );
};
const setLength = (feet: number): void => {
  fireEvent.change(slider(), { target: { value: String(feet) } });
};
const click = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

it('without a sauna type there is no figure, whatever else is chosen [S1 §4.21, §5.11]', async () => {
  show();
  setLength(12);
  choose('Location', 'Outdoor');
  for (const label of Object.values(featureLabels)) choose('Premium features', label);
  await wait(400);
  expect(window.location.search).toBe(
    '?len=12&loc=outdoor&f=lighting.sound.premium_wood.glass_door.chromotherapy',
  );
  expect(figure()).toBeUndefined();
  expect(summary().queryByRole('table')).toBeNull();
  expect(summary().getByText(/^Choose a sauna type/)).toBeDefined();
  choose('Sauna type', 'Outdoor Sauna');
  expect(figure()).toBe('$37,830');
});

it.each([
  ['?type=igloo&len=99&loc=roof&f=jacuzzi&from=mail', '?from=mail', undefined],
  ['?type=infrared&len=3', '?type=infrared&len=6', '$12,000'],
])('what %s says wrongly is ignored and leaves the address', (query, left, shown) => {
  show(query);
  expect(window.location.search).toBe(left);
  expect(figure()).toBe(shown);
  expect(slider().value).toBe('6');
});

it('remarks on a type and a location that contradict each other or count twice, and the figure stands [S1 §9.9]', () => {
  show();
  const remark = within(screen.getByRole('form', { name: 'Your sauna' }));
  choose('Sauna type', 'Outdoor Sauna');
  expect(remark.getByText(/^No location is chosen yet/)).toBeDefined();
  choose('Location', 'Outdoor');
  expect(
    remark.getByText(
      /outdoors is counted twice here.*Without the surcharge the estimate would be \$18,000\./,
    ),
  ).toBeDefined();
  expect(figure()).toBe('$23,400');
  choose('Location', 'Indoor');
  expect(remark.getByText(/You chose an outdoor sauna for an indoor location\./)).toBeDefined();
  expect(figure()).toBe('$18,000');
  choose('Sauna type', 'Steam Shower');
  expect(remark.queryByText(/You chose an outdoor sauna/)).toBeNull();
});

it('announces the new figure once the slider has come to rest', async () => {
  show();
  choose('Sauna type', 'Infrared Sauna');
  setLength(11);
  await wait(600);
  setLength(12);
  const announced = () =>
    summary()
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  await wait(600);
  expect(announced()).toBe('');
  await wait(200);
  expect(announced()).toBe('The estimate is $18,000.');
});

it('sends nothing, whatever is chosen [S1 §7.19]', async () => {
  const sent = vi.fn(() => Promise.reject(new Error('sent')));
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('XMLHttpRequest', sent);
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true });
  show();
  choose('Sauna type', 'Outdoor Sauna');
  setLength(12);
  choose('Location', 'Outdoor');
  choose('Premium features', 'Premium wood');
  expect(figure()).toBe('$33,800');
  click('Reset');
  await wait(2_000);
  expect(figure()).toBeUndefined();
  expect(sent).not.toHaveBeenCalled();
});

it('Copy link copies an address that opens the same estimate', async () => {
  const writeText = vi.fn((_text: string) => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  show('?type=outdoor&len=7&f=sound');
  expect(figure()).toBe('$19,800');
  click('Copy link');
  await wait(0);
  expect(summary().getByText(/^Link copied/)).toBeDefined();
  expect(writeText.mock.calls).toEqual([
    [`${window.location.origin}/cost-calculator?type=outdoor&len=7&f=sound`],
  ]);
});

it('Copy link shows the address when the browser does not let it copy', async () => {
  show('?type=outdoor&len=7');
  click('Copy link');
  await wait(0);
  expect(screen.getByLabelText<HTMLInputElement>('Link to this estimate').value).toMatch(
    /\/cost-calculator\?type=outdoor&len=7$/,
  );
});
