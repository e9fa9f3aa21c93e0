import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';
import { BottomBar } from '../layout/bottom-bar.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { Card, CardList } from '../layout/card.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { LinkProvider } from '../navigation/link-slot.tsx';
import { LinkList } from '../navigation/link-list.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Picture } from '../media/picture.tsx';
import { Section } from '../layout/section.tsx';
import { Steps } from '../layout/steps.tsx';

const trail = [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: 'Design', href: '/services/design' },
];

it('breadcrumbs link every page above and mark the current one', () => {
  render(<Breadcrumbs trail={trail} />);
  const nav = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/services']);
  expect(nav.getByText('Design').getAttribute('aria-current')).toBe('page');
});

describe('a page header', () => {
  it('has the one heading, which can take focus after a change of page', () => {
    render(<PageHeader title="Design" description="Words" trail={trail} />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Design' });
    heading.focus();
    expect(document.activeElement).toBe(heading);
  });

  it('turns dark under its words when it has a picture, and only then', () => {
    const { container, rerender } = render(<PageHeader title="Design" picture={<img alt="" />} />);
    expect(container.querySelector('header.dark')).not.toBeNull();
    rerender(<PageHeader title="Design" />);
    expect(container.querySelector('header.dark')).toBeNull();
  });
});

it('links by address go through the router inside the site and stay plain outside', () => {
  render(
    <LinkProvider
      link={({ href, children }) => (
        <a href={href} data-router="yes">
          {children}
        </a>
      )}
    >
      <LinkList
        links={[
          { href: '/inside', label: 'inside' },
          { href: 'tel:+14045550142', label: 'call' },
          { href: 'https://example.org/', label: 'outside' },
          { href: '//example.org/', label: 'elsewhere' },
        ]}
      />
    </LinkProvider>,
  );
  const viaRouter = screen.getAllByRole('link').map((link) => link.dataset['router'] === 'yes');
  expect(viaRouter).toEqual([true, false, false, false]);
});

it('a section is a region named by its heading', () => {
  render(<Section heading="Our work">words</Section>);
  expect(screen.getByRole('region', { name: 'Our work' }).textContent).toContain('words');
});

it('a card is one link with the name of its title', () => {
  render(
    <CardList>
      <Card href="/design" title="Design" text="A sentence." />
    </CardList>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Design']);
  expect(screen.getByRole('listitem').textContent).toContain('A sentence.');
});

it('a comparison table names every cell by its row and its column', () => {
  render(
    <ComparisonTable
      caption="Rooms"
      columns={['Traditional', 'Infrared']}
      rows={[{ label: 'Temperature', cells: ['170–190 °F', '120–150 °F'] }]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Rooms' })).toBeDefined();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Traditional',
    'Infrared',
  ]);
  expect(screen.getByRole('rowheader').textContent).toBe('Temperature');
  expect(screen.getByText('120–150 °F').dataset['label']).toBe('Infrared');
});

it('steps are a list in order', () => {
  render(<Steps steps={['One', 'Two'].map((title) => ({ title, text: 'words' }))} />);
  expect(screen.getByRole('list').tagName).toBe('OL');
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'One',
    'Two',
  ]);
});

it('an accordion opens each panel on its own [S1 §4.15]', () => {
  render(
    <Accordion
      items={[
        { title: 'First', content: 'a' },
        { title: 'Second', content: 'b' },
      ]}
    />,
  );
  fireEvent.click(screen.getByText('First'));
  fireEvent.click(screen.getByText('Second'));
  const panels = [...document.querySelectorAll('details')];
  expect(panels.map((panel) => panel.open)).toEqual([true, true]);
  expect(panels.filter((panel) => panel.hasAttribute('name'))).toEqual([]);
});

it('the bottom bar can be hidden without leaving the page', () => {
  const { rerender } = render(
    <BottomBar isShown label="Quick actions">
      <a href="/contact">Contact</a>
    </BottomBar>,
  );
  expect(screen.getByRole('link', { name: 'Contact' })).toBeDefined();
  rerender(
    <BottomBar isShown={false} label="Quick actions">
      <a href="/contact">Contact</a>
    </BottomBar>,
  );
  expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
});

describe('a picture', () => {
  const sources = {
    avif: '/a.avif 480w',
    webp: '/a.webp 480w',
    fallback: '/a.jpg',
    alt: 'A room',
    width: 1600,
    height: 1067,
  };

  it('offers its formats smallest first and keeps its place free', () => {
    const { container } = render(<Picture sources={sources} sizes="100vw" />);
    const types = [...container.querySelectorAll('source')].map((source) => source.type);
    expect(types).toEqual(['image/avif', 'image/webp']);
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'A room' });
    expect([image.width, image.height, image.getAttribute('loading')]).toEqual([1600, 1067, 'lazy']);
  });

  it('loads at once when it is the picture of the first screen', () => {
    render(<Picture sources={sources} sizes="100vw" isPriority />);
    const image = screen.getByRole('img', { name: 'A room' });
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  it('shows its colour until it is there', () => {
    const { container } = render(<Picture sources={sources} sizes="100vw" tint="rgb(120 80 40)" />);
    const frame = container.querySelector<HTMLElement>('span');
    expect(frame?.style.backgroundColor).toBe('rgb(120, 80, 40)');
  });
});
