// Runs inside the browser: reads a page's words and turns them into plain HTML. Self-contained, because
// Playwright sends each function over as text.

/** All letters of the page that are content, without spaces; `main` first, as the floor page has it. */
export const readWords = (): string => {
  const pieces: string[] = [];
  const skipped = 'script, style, noscript, template, svg, iframe';
  const collect = (node: Node, isMainSkipped: boolean): void => {
    if (node instanceof Element && (node.matches(skipped) || (isMainSkipped && node.matches('main')))) return;
    if (node instanceof Text) pieces.push(node.data.replace(/\s+/g, ''));
    for (const child of node.childNodes) collect(child, isMainSkipped);
  };
  const main = document.querySelector('main');
  if (main !== null) collect(main, false);
  collect(document.body, true);
  return pieces.join('');
};

/** The body as plain HTML: headings, paragraphs, lists, tables and links, no attribute but `href`, `main` first. */
export const plainHtml = (): string => {
  const skipped = 'script, style, noscript, template, svg, iframe';
  const kept = new Set(
    'main header footer nav section h1 h2 h3 h4 p ul ol li dl dt dd table thead tbody tr th td blockquote'.split(
      ' ',
    ),
  );
  const inline = new Set('span b strong em i small abbr time label sup output'.split(' '));
  const escape = (text: string): string =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

  const render = (node: Node, isMainSkipped: boolean): string => {
    if (node instanceof Text) return escape(node.data.replace(/\s+/g, ' '));
    if (!(node instanceof Element) || node.matches(skipped)) return '';
    const name = node.localName;
    if (isMainSkipped && name === 'main') return '';
    const inner = [...node.childNodes].map((child) => render(child, isMainSkipped)).join('');
    if (inner.trim() === '') return '';
    if (node instanceof HTMLAnchorElement)
      return `<a href="${escape(node.getAttribute('href') ?? '')}">${inner}</a> `;
    if (kept.has(name)) return `<${name}>${inner}</${name}>`;
    if (inline.has(name)) return `${inner} `;
    const hasOwnText = [...node.childNodes].some(
      (child) => child instanceof Text && child.data.trim() !== '',
    );
    return hasOwnText ? `<p>${inner}</p>` : inner;
  };
  const main = document.querySelector('main');
  return (main === null ? '' : render(main, false)) + render(document.body, true);
};
