// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Carousel, placeInCarousel } from './carousel.tsx';
import { Lightbox } from './lightbox.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Picture } from './picture.tsx';
import { RangeField } from '../forms/range-field.tsx';

const slides = ['a', 'b', 'c', 'd'].map((id) => ({ id, content: <p>Slide {id}</p> }));
const sources = { fallback: '/a.jpg', alt: 'A room', width: 1600, height: 1067 };

describe('before any script runs', () => {
  it('a carousel is a complete list that can be scrolled by keyboard', () => {
    const html = renderToString(<Carousel label="Work" slides={slides} />);
    expect(html.match(/<li>/g)).toHaveLength(slides.length);
    expect(html).toContain('tabindex="0"');
  });

  it('a closed lightbox loads no picture', () => {
    const html = renderToString(
      <Lightbox
        label="Pictures"
        pictures={[{ id: 'a', sources }]}
        index={null}
        onIndexChange={() => undefined}
        onClose={() => undefined}
      />,
    );
    expect(html).toContain('<dialog');
    expect(html).not.toContain('<img');
  });

  it('no part carries a style attribute, which the content security policy would block', () => {
    const html = renderToString(
      <>
        <PageHeader title="A" picture={<Picture sources={sources} sizes="100vw" />} />
        <Carousel label="Work" slides={slides} isLooping />
        <RangeField
          label="L"
          min={4}
          max={12}
          value={6}
          onChange={() => undefined}
          onStep={() => undefined}
          valueText={String}
          decreaseLabel="Less"
          increaseLabel="More"
        />
      </>,
    );
    expect(html).not.toMatch(/\sstyle="/);
  });
});

it.each([
  [{ position: 0, seen: 1, slides: 6 }, '1 of 6'],
  [{ position: 5, seen: 1, slides: 6 }, '6 of 6'],
  [{ position: 0, seen: 3, slides: 6 }, '1–3 of 6'],
  [{ position: 3, seen: 3, slides: 6 }, '4–6 of 6'],
  [{ position: 4, seen: 3, slides: 5 }, '5, 1, 2 of 5'],
  [{ position: 0, seen: 3, slides: 2 }, '1–2 of 2'],
])('the place in a carousel counts slides and not stops: %o is %s', (place, words) => {
  expect(placeInCarousel(place)).toBe(words);
});
