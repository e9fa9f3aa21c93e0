import { expect, it } from 'vitest';
import { suppressShiftedDoubleClicks } from './suppress-shifted-clicks.ts';

suppressShiftedDoubleClicks(document);

/** `count`: consecutive clicks so far, as in `MouseEvent.detail`. */
const click = (element: Element, count = 1): void => {
  const init = { bubbles: true, cancelable: true, detail: count };
  element.dispatchEvent(new MouseEvent('mousedown', init));
  element.dispatchEvent(new MouseEvent('click', init));
};

/** A list whose rows are removed when their button is clicked. */
const list = (names: readonly string[]) => {
  const clicked: string[] = [];
  const rows = names.map((name) => {
    const button = document.createElement('button');
    button.append(document.createElement('span'));
    button.addEventListener('click', () => {
      clicked.push(name);
      button.remove();
    });
    return button;
  });
  document.body.replaceChildren(...rows);
  return clicked;
};

const top = (): Element => {
  const found = document.querySelector('button span');
  if (found === null) throw new Error('The list is empty.');
  return found;
};

it('suppresses the rest of a double click on what moved under the pointer', () => {
  const clicked = list(['one', 'two', 'three']);
  click(top());
  click(top(), 2);
  click(top(), 3);
  expect(clicked).toEqual(['one']);
});

it('allows two separate clicks, however fast', () => {
  const clicked = list(['one', 'two']);
  click(top());
  click(top());
  expect(clicked).toEqual(['one', 'two']);
});

it('allows every click on what stays in place, and every keyboard activation', () => {
  let count = 0;
  const counting = (): HTMLButtonElement => {
    const button = document.createElement('button');
    button.addEventListener('click', () => (count += 1));
    return button;
  };
  const [stays, next] = [counting(), counting()];
  document.body.replaceChildren(stays);
  for (let clicks = 1; clicks <= 5; clicks += 1) click(stays, clicks);
  expect(count).toBe(5);
  stays.replaceWith(next);
  click(next, 6);
  expect(count).toBe(5);
  next.click();
  expect(count).toBe(6);
});

it('allows the rest of a click sequence that began before the listener was added', () => {
  const page = document.implementation.createHTMLDocument();
  const button = page.body.appendChild(page.createElement('button'));
  let count = 0;
  button.addEventListener('click', () => (count += 1));
  suppressShiftedDoubleClicks(page);
  click(button, 3);
  click(button, 4);
  expect(count).toBe(2);
});

it.each([
  ['suppressed', ['mousedown', 'click']],
  ['dragged away before it became a click', ['mousedown']],
])('allows a click without a mousedown, after one that was %s', (_, events) => {
  const clicked = list(['one', 'two', 'three']);
  click(top());
  for (const name of events)
    top().dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, detail: 2 }));
  top().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(clicked).toEqual(['one', 'two']);
});
