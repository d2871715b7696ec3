import { parseSync } from '@swc/core';

export type Node = { type: string; [field: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .map((value) =>
      isNode(value) ? value : (value as { expression?: unknown } | null)?.expression,
    )
    .filter(isNode);

export const textOf = (node: Node): string | undefined => {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value);
  if (node.type === 'TemplateElement') return String(node.raw);
  return undefined;
};

export const parse = (path: string, source: string): Node[] =>
  parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }).body as unknown as Node[];
