import { groupOf, posterCodeOf } from '#contract/analytics-filters.ts';
import type { PosterTitles } from '#contract/poster-titles.ts';
import type { OnlyOne } from '#contract/shares.ts';
import { notAllowed } from '../platform/errors.ts';
import type { Label, Labels } from './sources/source.ts';

/** Whose posters, and where they are. */
export interface PosterSite {
  posterUrl: string;
  prefix: string;
}

/** Whether a row is that of the one poster or author; the addresses of a poster are all its rows. */
const isOfOne = ({ section, name }: OnlyOne, { category, label }: Label, site: PosterSite) =>
  category === groupOf[section] &&
  (section === 'posters'
    ? posterCodeOf(label, site, site.prefix) === name.toUpperCase()
    : label === name);

/** 403 for a row that is not the one's. */
export const requireOne = (only: OnlyOne, { category, labels }: Labels, site: PosterSite): void => {
  if (!labels.every((label) => isOfOne(only, { category, label }, site))) throw notAllowed();
};

/** Of a report what is the one's, with sums of that alone. */
export const keepOne = <Row extends Label>(only: OnlyOne, rows: Row[], site: PosterSite): Row[] =>
  rows.filter((row) => isOfOne(only, row, site));

export const keepTitle = ({ section, name }: OnlyOne, titles: PosterTitles): PosterTitles =>
  titles.filter(({ code }) => section === 'posters' && code.toUpperCase() === name.toUpperCase());
