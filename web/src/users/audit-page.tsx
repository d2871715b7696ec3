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
          'Changes by administrators and password resets. Entries are kept indefinitely. Times are in {browserZone}.',
          { browserZone: browserZone() },
        )}
      />
      <Loaded query={audit} failed={t('Could not load the audit log')}>
        <SearchBox
          label={t('Search the audit log')}
          placeholder={t('Search by person, action or target')}
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
              ? t('No entries yet. Changes by administrators appear here.')
              : t('No entries match “{search}”.', { search })
          }
        />
      </Loaded>
    </>
  );
}
