import { useContent, useContentLeftOut } from '../calls/get-content.ts';
import { useSessions } from '../calls/programme.ts';
import { contentColumns, contentWords, leftOutOfList } from '../content/content-tables.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { sessionColumns } from '../sessions/session-columns.ts';
import { plainTable } from '../table/table-file.ts';
import type { SectionTable } from './report-tables.ts';

/** Null where there is no programme, or its figures are not to be had. */
export function useSessionsTable({ range }: ShownPeriod): SectionTable {
  const reader = useReader();
  const may = reader.sections.includes('posters') ? range : null;
  const { data, isError } = useSessions(reader, may);
  if (!reader.sections.includes('posters') || (isError && !data)) return null;
  if (!data) return undefined;
  const isToBeHad = data.notKnown === undefined && data.sessions.length > 0;
  return isToBeHad ? plainTable(sectionWords.sessions.title, sessionColumns, data.sessions) : null;
}

/** The pages of the site. Searches, downloads and links stay on their screen. */
export function usePagesTable({ range }: ShownPeriod): SectionTable {
  const reader = useReader();
  const may = reader.sections.includes('traffic') ? range : null;
  const { data, isError } = useContent(reader, may);
  const leftOut = useContentLeftOut(reader, may);
  if (!reader.sections.includes('traffic') || (isError && !data)) return null;
  if (!data) return undefined;
  const { pages } = data;
  return (
    pages &&
    plainTable(
      contentWords.pages.title,
      contentColumns('pages'),
      pages.rows,
      leftOutOfList(pages, leftOut),
    )
  );
}
