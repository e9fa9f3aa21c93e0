// Reads the `_headers` file that static hosts read, so that this server answers with the same headers.

export type HeaderRule = { matches: RegExp; set: [name: string, value: string][]; unset: string[] };

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/:[a-z]\w*/gi, '[^/]+')}$`,
  );

/** Parses the format of Netlify and Cloudflare: a path per unindented line, `Name: value` or `! Name` below it. */
export const parseHeadersFile = (text: string): HeaderRule[] => {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ matches: toPattern(content), set: [], unset: [] });
      continue;
    }
    const rule = rules.at(-1);
    const colon = content.indexOf(':');
    if (!rule) throw new Error(`_headers names "${content}" before any path`);
    if (content.startsWith('!')) rule.unset.push(content.slice(1).trim().toLowerCase());
    else if (colon > 0)
      rule.set.push([content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()]);
    else throw new Error(`_headers has a line that is neither a path nor a header: "${content}"`);
  }
  return rules;
};

/** The headers of a path, lower-case names. Values of several matching rules are joined, as the hosts do. */
export const headersFor = (rules: HeaderRule[], path: string): Map<string, string> => {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!rule.matches.test(path)) continue;
    for (const name of rule.unset) headers.delete(name);
    for (const [name, value] of rule.set) {
      const before = headers.get(name);
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
};
