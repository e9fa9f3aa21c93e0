// Refuses a module that uses `part` under another name or as a value: its recipes would reach the browser uncompiled.

type Node = Readonly<Record<string, unknown>>;
type Range = { readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const isRange = (value: unknown): value is Range =>
  isNode(value) && typeof value['start'] === 'number' && typeof value['end'] === 'number';

const isNamedPart = (value: unknown): boolean => isNode(value) && value['name'] === 'part';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isLabel = (node: Node, field: string): boolean =>
  (field === 'property' || field === 'key') && node['computed'] === false;

const nodesBelow = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesBelow);
  if (!isNode(value)) return [];
  const fields = Object.entries(value).filter(([field]) => !isLabel(value, field));
  return [value, ...fields.flatMap(([, child]) => nodesBelow(child))];
};

const takesPartModule = ({ source }: Node): boolean =>
  isNode(source) && typeof source['value'] === 'string' && /(?:^|\/)part(?:\.tsx)?$/.test(source['value']);

const isPlainImport = ({ type, specifiers }: Node): boolean =>
  type === 'ImportDeclaration' &&
  listOf(specifiers).every(
    (specifier) => isNode(specifier) && isNamedPart(specifier['imported']) && isNamedPart(specifier['local']),
  );

const recipeOf = ({ arguments: given }: Node): Range => {
  const [tag, recipe] = listOf(given);
  if (!isRange(recipe) || [tag, recipe].some((each) => isNode(each) && each['type'] === 'SpreadElement'))
    throw new Error('a call of part has no recipe as its second argument');
  return recipe;
};

export const recipeRanges = (program: unknown): readonly Range[] => {
  const nodes = nodesBelow(program);
  const links = nodes.filter(takesPartModule);
  if (links.length === 0) return [];
  if (!links.every(isPlainImport))
    throw new Error('part must be imported by its own name: import { part } from …/part.tsx');
  const calls = nodes.filter(({ type, callee }) => type === 'CallExpression' && isNamedPart(callee));
  if (calls.length === 0) throw new Error('part is imported, but no call of it was found');
  const inImports = links.flatMap((link) => nodesBelow(link)).filter(isNamedPart).length;
  if (nodes.filter(isNamedPart).length !== inImports + calls.length)
    throw new Error(
      'part may only be called: as a value, or beside a variable of the same name, it is missed',
    );
  return calls.map(recipeOf);
};
