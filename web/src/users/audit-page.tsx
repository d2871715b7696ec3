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
        title="Audit Log"
        lead={`What administrators changed, and whose password was reset. Entries are kept forever. Times are in ${browserZone}.`}
      />
      <Loaded query={audit} failed="The audit log could not be loaded">
        <SearchBox
          label="Search the audit log"
          placeholder="Search by person, action or subject"
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
              ? 'Nothing yet. What administrators change from now on appears here.'
              : `No entry has “${search}” in it.`
          }
        />
      </Loaded>
    </>
  );
}
