/**
 * Of a visit by a search engine the name is what was searched for, and behind this mark the engine.
 * What was counted before engines were told apart has neither mark nor engine.
 */
export const ENGINE_MARK = '\u001f';

/** What was searched for, and by which engine, as one name. */
export const withEngine = (keyword: string, engine: string): string =>
  `${keyword.replaceAll(ENGINE_MARK, '')}${ENGINE_MARK}${engine}`;
