import { t } from '../texts/texts.tsx';
import { browserZone } from '../ui/browser-zone.ts';
import { useLastPage, useList } from '../ui/list-search.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { AuditTable } from './audit-table.tsx';
import { useAudit } from './list-audit.ts';

export default function AuditPage() {
  const list = useList();
  const { search, page, setPage } = list;
  const audit = useAudit({ search, page });
  useLastPage(list, audit.data?.total);
  return (
    <>
      <PageHeader
        title={t('Audit Log')}
        lead={t(
          'What administrators changed, and whose password was reset. Entries are kept forever. Times are in {browserZone}.',
          { browserZone },
        )}
      />
      <Loaded query={audit} failed={t('The audit log could not be loaded')}>
        <SearchBox
          label={t('Search the audit log')}
          placeholder={t('Search by person, action or subject')}
          list={list}
        />
        <AuditTable
          entries={audit.data?.entries ?? []}
          total={audit.data?.total ?? 0}
          page={page}
          onPage={setPage}
          loading={audit.isPending}
          empty={
            search === ''
              ? t('Nothing yet. What administrators change from now on appears here.')
              : t('No entry has “{search}” in it.', { search })
          }
        />
      </Loaded>
    </>
  );
}
