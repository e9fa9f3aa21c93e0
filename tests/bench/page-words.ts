export type PlainBody = {
  /** All letters that are content, without spaces. */
  readonly words: string;
  /** Headings, paragraphs, lists, tables and links, no attribute but `href`. */
  readonly html: string;
};

/** Reads the body of an open page, `main` first. Self-contained, because Playwright sends it to the browser as text. */
export const readPlainBody = (): PlainBody => {
  const copiedTags =
    'main header footer nav section h1 h2 h3 h4 p ul ol li dl dt dd table thead tbody tr th td';
  const inline = 'span b strong em i small abbr time label sup output';
  const isNamed = (element: Element, names: string): boolean => names.split(' ').includes(element.localName);

  const body = document.createElement('body');
  body.innerHTML = document.body.innerHTML;
  for (const hidden of body.querySelectorAll('script, style, noscript, template, svg, iframe'))
    hidden.remove();
  body.prepend(body.querySelector('main') ?? '');
  const words = body.textContent.replace(/\s+/g, '');

  // From the innermost outwards, so that what is replaced is plain within.
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    const isText = (node: Node): boolean => node instanceof Text && node.data.trim() !== '';
    const hasOwnText = [...element.childNodes].some(isText);
    for (const name of element.getAttributeNames()) if (name !== 'href') element.removeAttribute(name);
    if (element.textContent.trim() === '') element.remove();
    else if (isNamed(element, inline)) element.replaceWith(...element.childNodes, ' ');
    else if (!isNamed(element, `${copiedTags} blockquote a`)) {
      const paragraph = document.createElement('p');
      paragraph.append(...element.childNodes);
      element.replaceWith(...(hasOwnText ? [paragraph] : paragraph.childNodes));
    }
  }
  return { words, html: body.innerHTML.replace(/\s+/g, ' ') };
};
