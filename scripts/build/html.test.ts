import { describe, expect, it } from 'vitest';
import { attributeOf, contentOf, elementsIn, parseHtml, textOf } from './html.ts';

describe('HTML is read as a browser reads it', () => {
  it.each([
    ['<p>Stone<br>and <em>st</em>eam</p>', 'Stone and steam'],
    ['<h2>One</h2><p>Two &amp; three&#x27;s</p>', "One Two & three's"],
    ['<p title="a > b">Shown</p><!-- <p>not</p> --><svg><title>nor this</title></svg>', 'Shown'],
    ['<noscript><p>Without script</p></noscript><p>With</p>', 'With'],
  ])('%s says "%s"', (html, words) => {
    expect(textOf(html)).toBe(words);
  });

  it('elements are found wherever they stand, with their attributes decoded', () => {
    const page = parseHtml(
      '<head><noscript><style>a{}</style></noscript></head><p><img alt="a > b &amp; c" src=x></p>',
    );
    expect(elementsIn(page, 'style').map(contentOf)).toEqual(['a{}']);
    expect(elementsIn(page, 'img').map((image) => attributeOf(image, 'alt'))).toEqual(['a > b & c']);
    expect(elementsIn(page, 'img').map((image) => attributeOf(image, 'loading'))).toEqual([undefined]);
  });
});
