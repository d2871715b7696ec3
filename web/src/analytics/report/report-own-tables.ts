import { contentQuery, useContent } from '../calls/get-content.ts';
import { useSessions } from '../calls/programme.ts';
import { isFailed, useLeftOut } from '../calls/reading.ts';
import {
  contentColumns,
  contentWords,
  leftOutOfList,
  rankContent,
} from '../content/content-tables.tsx';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { sessionColumns } from '../sessions/session-columns.ts';
import { plainTable } from '../table/table-file.ts';
import type { SectionTable } from './report-tables.ts';

/** `none`: there is nothing of it to be printed. */
export type OwnTable = SectionTable | 'none';

/** None where there is no programme, or its figures are not to be had. */
export function useSessionsTable({ range }: ShownPeriod, columns = sessionColumns): OwnTable {
  const reader = useReader();
  const may = reader.sections.includes('posters') ? range : null;
  const sessions = useSessions(reader, may);
  const { data } = sessions;
  if (!reader.sections.includes('posters')) return 'none';
  if (isFailed(sessions)) return null;
  if (!data) return undefined;
  const isToBeHad = data.notKnown === undefined && data.sessions.length > 0;
  return isToBeHad ? plainTable(sectionWords.sessions.title, columns, data.sessions) : 'none';
}

/** The pages of the site. Searches, downloads and links stay on their screen. */
export function usePagesTable({ range }: ShownPeriod, columns = contentColumns('pages')): OwnTable {
  const reader = useReader();
  const may = reader.sections.includes('traffic') ? range : null;
  const content = useContent(reader, may);
  const { data } = content;
  const leftOut = useLeftOut(contentQuery(reader, may));
  if (!reader.sections.includes('traffic')) return 'none';
  if (isFailed(content)) return null;
  if (!data) return undefined;
  const { pages } = data;
  if (!pages) return 'none';
  const missing = leftOutOfList(pages, leftOut);
  return plainTable(contentWords.pages.title, columns, rankContent(pages), missing);
}
