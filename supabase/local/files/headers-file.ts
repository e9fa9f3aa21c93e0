export type HeaderRule = {
  path: string;
  matches: RegExp;
  set: [name: string, value: string][];
  unset: string[];
};

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/:[a-z]\w*/gi, '[^/]+')}$`,
  );

/** Parses the `_headers` file of Netlify and Cloudflare: a path per unindented line, `Name: value` or `! Name` below it. */
export const parseHeadersFile = (text: string): HeaderRule[] => {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ path: content, matches: toPattern(content), set: [], unset: [] });
      continue;
    }
    const rule = rules.at(-1);
    if (!rule) throw new Error(`_headers names "${content}" before any path`);
    const [, name, value] = /^([^:]+):(.*)$/.exec(content) ?? [];
    if (content.startsWith('!')) rule.unset.push(content.slice(1).trim().toLowerCase());
    else if (name !== undefined && value !== undefined)
      rule.set.push([name.trim().toLowerCase(), value.trim()]);
    else throw new Error(`_headers has a line that is neither a path nor a header: "${content}"`);
  }
  return rules;
};

export const headersFor = (rules: HeaderRule[], path: string): Map<string, string> => {
  const headers = new Map<string, string>();
  for (const rule of rules.filter(({ matches }) => matches.test(path))) {
    for (const name of rule.unset) headers.delete(name);
    for (const [name, value] of rule.set) {
      const before = headers.get(name);
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
};
