import { createElement, Fragment, type ReactNode } from 'react';
import { titleTags } from '#contract/title.ts';

/** A title's markup, read by the browser in a document where nothing runs and nothing is loaded. */
const read = (title: string): Node => new DOMParser().parseFromString(title, 'text/html').body;

/** What these hold are no words. */
const UNSAID = 'script, style, template, iframe, noscript, object, svg, math, title, textarea';

/** Drawn anew from the contract's tags, without attributes; of other elements only the words are kept. */
function draw(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches(UNSAID)) return null;
  const tag = titleTags.find((allowed) => allowed === node.localName);
  if (tag === 'br') return <br key={key} />;
  const words = Array.from(node.childNodes, draw);
  return createElement(tag ?? Fragment, { key }, ...words);
}

export const PosterTitle = ({ title }: { title: string }) => <span>{draw(read(title), 0)}</span>;

/** A title's words alone, for names that are read out. */
export const titleWords = (title: string): string => wordsOf(read(title)).trim();

function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches(UNSAID)) return '';
  return Array.from(node.childNodes, wordsOf).join('');
}
