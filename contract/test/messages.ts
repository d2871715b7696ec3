import { childrenOf, type Node, parse, textOf } from './syntax.ts';

export interface Messages {
  /** As the catalogues name them. */
  used: string[];
  /** Calls whose words are not written there, or which are made before any texts are loaded. */
  faults: string[];
  /** The literal words of the calls. */
  literals: Set<string>;
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod)$/;
const FUNCTION_PROPERTY = /^(MethodProperty|GetterProperty|Constructor)$/;
/** Which arguments are words. */
const words: Record<string, number[]> = { t: [0], rich: [0], plural: [1, 2] };

/** Each `t('…')`, `rich('…')` and `plural(count, '…', '…')` of a file. */
export const messagesIn = (path: string, source: string): Messages => {
  const found: Messages = { used: [], faults: [], literals: new Set() };
  const look = (node: Node, isInFunction: boolean): void => {
    const isCall = node.type === 'CallExpression';
    const name = isCall ? String((node.callee as Node).value) : '';
    const places = Object.hasOwn(words, name) ? words[name] : undefined;
    if (places) {
      const given = node.arguments as { expression: Node }[];
      const texts = places.map((at) => literal(given[at]?.expression));
      const message = texts.join(' | ');
      if (texts.includes(undefined)) found.faults.push(`${path}: ${name} of no literal`);
      else found.used.push(message);
      if (!isInFunction) found.faults.push(`${path}: ${name} before texts are loaded: ${message}`);
      for (const text of texts) found.literals.add(text ?? '');
    }
    const within = isInFunction || FUNCTION.test(node.type) || FUNCTION_PROPERTY.test(node.type);
    for (const child of childrenOf(node)) look(child, within);
  };
  for (const node of parse(path, source)) look(node, false);
  return found;
};

const literal = (node: Node | undefined): string | undefined =>
  node?.type === 'StringLiteral' ? textOf(node) : undefined;

/** What a message is filled with: names of values and tags. A count may be left out of either case. */
export const fillingsOf = (message: string): string[][] => {
  const cases = message.split(' | ');
  return cases.map((one) => {
    const names = [...new Set(one.match(/\{\w+\}|<\/?\w+\/?>/g))].sort();
    return cases.length === 1 ? names : names.filter((name) => name !== '{count}');
  });
};
