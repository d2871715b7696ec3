import { childrenOf, type Node, parse, textOf } from './syntax.ts';

/** Of elements: what people see or hear. */
const SHOWN =
  /^(aria-(label|description|placeholder|valuetext|roledescription)|title|alt|placeholder|label|way|submitLabel|context|words|header|caption|question|confirm|description|hint|empty|failed|detail)$/;
/** Of objects: what a table's columns and a message are made of. */
const COLUMN = /^(header|label|title|caption|text)$/;
const JOINS = new Set(['+', '&&', '||', '??']);
const LETTER = /\p{L}/u;
const PHRASE = /\p{L}{2,} \p{L}+/u;
/** The brand until another is configured, and typefaces. */
const NAMES = /ePoster Live|Segoe UI|Courier New|Noto Sans/g;

/** Faults that are thrown or reported, types, imports, and HTML that is no sentence. */
const UNSEEN = new Set([
  'ThrowStatement',
  'NewExpression',
  'ImportDeclaration',
  'TaggedTemplateExpression',
  'TsTypeAliasDeclaration',
  'TsInterfaceDeclaration',
]);

/**
 * Words in the source that are of no catalogue: text between tags, strings in what is shown, and anywhere
 * a phrase of two words. Each with its file.
 */
export const wordsOutside = (
  path: string,
  source: string,
  isMessage: (node: Node) => boolean = () => false,
): string[] => {
  const found: string[] = [];
  const look = (node: Node, shown: boolean): void => {
    if (UNSEEN.has(node.type) || isMessage(node)) return;
    const text = textOf(node)?.replaceAll(NAMES, '');
    const wanted = shown || node.type === 'JSXText' ? LETTER : PHRASE;
    if (text !== undefined && wanted.test(text)) found.push(`${path}: ${text.trim()}`);
    for (const child of childrenOf(node)) look(child, isShown(node, shown));
  };
  for (const node of parse(path, source)) look(node, false);
  return found;
};

/** Whether what is in it is shown as it stands. What is given to a function is not: it may be an id. */
const isShown = (node: Node, shown: boolean): boolean => {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  if (node.type === 'JSXAttribute') return SHOWN.test(String((node.name as Node).value));
  if (node.type === 'KeyValueProperty') return COLUMN.test(String((node.key as Node).value));
  if (node.type === 'BinaryExpression') return shown && JOINS.has(String(node.operator));
  return shown && /^(JSXExpression|Conditional|Parenthesis|TemplateLiteral)/.test(node.type);
};
