/** The lists of what was done on a site, in the order in which they are shown. */
export const contentLists = ['pages', 'searches', 'downloads', 'links'] as const;

export type ContentList = (typeof contentLists)[number];

export interface ContentCount {
  label: string;
  title: string;
  nb_hits: number;
  nb_visits: number;
}
