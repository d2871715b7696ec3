import DOMPurify from 'dompurify';
import { titleTags } from '#contract/title.ts';

const allowed = { ALLOWED_TAGS: [...titleTags], ALLOWED_ATTR: [] };

/** A title's HTML with nothing in it but the contract's markup, without attributes. */
export const cleanTitle = (title: string): string => DOMPurify.sanitize(title, allowed);

/** A title's words alone, for names that are read out. */
export const titleWords = (title: string): string =>
  DOMPurify.sanitize(title, { ...allowed, RETURN_DOM_FRAGMENT: true }).textContent.trim();

export const PosterTitle = ({ title }: { title: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a title is HTML, and is cleaned here
  <span dangerouslySetInnerHTML={{ __html: cleanTitle(title) }} />
);
