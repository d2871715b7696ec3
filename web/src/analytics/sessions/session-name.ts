import { dateWords } from '../period/range-words.ts';

/** A session's name (contract/src/programme-limits.ts) in parts; its day is for people, not 2026-11-02. */
export const splitSessionName = (name: string): { title: string; place: string } => {
  const parts = /^(.+) \((?:(.+), )?(\d{4}-\d\d-\d\d) (\d\d:\d\d)\)$/s.exec(name);
  if (!parts) return { title: name, place: '' };
  const [, title = '', room, date = '', time] = parts;
  return { title, place: [room, dateWords(date), time].filter(Boolean).join(', ') };
};

export const sessionWords = (name: string): string => {
  const { title, place } = splitSessionName(name);
  return place ? `${title} (${place})` : title;
};
