/**
 * The markup that a poster's title may carry, without attributes. The server sanitises titles to
 * it on the way in; mails and screens sanitise to it again on the way out.
 */
export const titleTags = ['i', 'em', 'b', 'strong', 'sup', 'sub', 'u', 'br'] as const;

/** What a poster is called where its code alone would say nothing. */
export const posterWords = (poster: { title: string; firstAuthor?: string | undefined }): string =>
  poster.firstAuthor ? `${poster.title} · ${poster.firstAuthor}` : poster.title;
