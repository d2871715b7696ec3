import type { HitParams, Sender, Site } from '../hit.ts';

const PREFIX = '{prefix}';
const plain = (text: string): string => text.replaceAll(/[^\w-]/g, String.raw`\$&`);

/**
 * The template up to the end of the part that holds {prefix}: for posters at
 * https://{prefix}.eposter.live/poster/ every page of that host counts. `secured` or not is the same, and
 * so is www. before the host.
 */
const pattern = (template: string, anchored: boolean): RegExp => {
  const at = template.indexOf(PREFIX);
  const rest = template.slice(at + PREFIX.length);
  const end = rest.search(/[/?#&]/);
  const before = plain(template.slice(0, at).replace(/^https?:/i, '')).replace(
    /^(\\\/\\\/)(?:www\\\.)?/i,
    String.raw`$1(?:www\.)?`,
  );
  const after = plain(end < 0 ? rest : rest.slice(0, end));
  const start = anchored ? String.raw`^\s*(?:https?:)?` : '';
  return new RegExp(String.raw`${start}${before}([\w-]{1,64}?)${after}(?=[/?#&:]|\s*$)`, 'i');
};

/** The templates never change while the product runs, so each is read once. */
const patterns = new Map<string, RegExp>();
const patternOf = (template: string, anchored: boolean): RegExp => {
  const known = patterns.get(template);
  if (known) return known;
  const made = pattern(template, anchored);
  patterns.set(template, made);
  return made;
};

const DIGITS = /^\d+$/;

/**
 * The conference that a hit is about. `idsite` is its prefix; a number stands for "one site for
 * all", where the page, the label or the file says which: by the templates, or else by the address that
 * the posters of a conference have for themselves, which may be above those of others. Never guesses: an
 * address that fits no known conference finds none.
 */
export const findConference = (params: HitParams, sender: Sender): Site | undefined => {
  const id = params.idsite?.trim();
  if (!id) return undefined;
  const named = sender.findSite(id);
  if (named || !DIGITS.test(id)) return named;
  const posterUrl = patternOf(sender.posterUrl, true);
  const mediaPath = patternOf(sender.mediaPath, false);
  for (const text of [params.url, params.e_a, params.e_n, params.ma_re]) {
    if (!text) continue;
    for (const form of [posterUrl, mediaPath]) {
      const prefix = form.exec(text)?.[1];
      const site = prefix && sender.findSite(prefix);
      if (site) return site;
    }
    const own = sender.findSiteAt(text);
    if (own) return own;
  }
  return undefined;
};
