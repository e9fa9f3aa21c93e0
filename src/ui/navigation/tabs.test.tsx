import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: `Tab ${id}`, content: <p>Words of {id}</p> }));
const selected = (): string | null => screen.getByRole('tab', { selected: true }).textContent;
const openPanels = (): string[] =>
  [...document.querySelectorAll('[role=tabpanel]:not([data-closed])')].map((panel) => panel.id);

describe('tabs', () => {
  it('start on the first panel', () => {
    render(<Tabs label="Kinds" tabs={tabs} />);
    expect(selected()).toBe('Tab one');
    expect(openPanels()).toEqual(['one']);
  });

  it('open the panel of the clicked tab', () => {
    render(<Tabs label="Kinds" tabs={tabs} />);
    fireEvent.click(screen.getByRole('tab', { name: 'Tab three' }));
    expect(openPanels()).toEqual(['three']);
  });

  it.each([
    ['ArrowRight', 'Tab one', 'Tab two'],
    ['ArrowRight', 'Tab three', 'Tab one'],
    ['ArrowLeft', 'Tab one', 'Tab three'],
    ['End', 'Tab one', 'Tab three'],
    ['Home', 'Tab three', 'Tab one'],
  ])('%s from %s selects and focuses %s', (key, from, name) => {
    render(<Tabs label="Kinds" tabs={tabs} />);
    fireEvent.click(screen.getByRole('tab', { name: from }));
    fireEvent.keyDown(screen.getByRole('tab', { name: from }), { key });
    expect(selected()).toBe(name);
    expect(document.activeElement?.textContent).toBe(name);
  });

  it('leave one stop for the tab key', () => {
    render(<Tabs label="Kinds" tabs={tabs} />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('are links to complete panels before any script runs', () => {
    const html = renderToString(<Tabs label="Kinds" tabs={tabs} />);
    for (const { id } of tabs) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`id="${id}"`);
    }
    expect(html.match(/Words of/g)).toHaveLength(3);
  });
});
