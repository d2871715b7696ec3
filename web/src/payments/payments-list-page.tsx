import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Conference } from '#contract/conferences.ts';
import type { Payment } from '#contract/payments.ts';
import { useConference } from '../platform/conference.ts';
import { download } from '../platform/csv.ts';
import { paths } from '../platform/paths.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePayments } from './payments-list.ts';
import { paymentsCsv, searchPayments } from './payments-list-figures.ts';
import { PaymentsListTable } from './payments-list-table.tsx';
import { PaymentsListTotals } from './payments-list-totals.tsx';

/** Without its conference there is no payments list: the list of conferences opens instead. */
export default function PaymentsListPage() {
  const { prefix = '' } = useParams();
  const conference = useConference(prefix);
  if (conference.data) return <PaymentsList conference={conference.data} />;
  if (conference.isPending) return <Spinner />;
  return <Navigate to={paths.conferences} replace />;
}

function PaymentsList({ conference }: { conference: Conference }) {
  const { name, prefix } = conference;
  const [search, setSearch] = useState('');
  const payments = usePayments(prefix);
  const all = payments.data ?? [];
  return (
    <>
      <PageHeader
        title={`Payments List for ${name}`}
        documentTitle={`${prefix} Payments List`}
        actions={<Actions prefix={prefix} payments={all} />}
      />
      {payments.isError && !payments.data ? (
        <LoadFailed
          title="The payments could not be loaded"
          reason={payments.error.message}
          retrying={payments.isFetching}
          onRetry={payments.refetch}
        />
      ) : (
        <>
          <PaymentsListTotals
            currency={conference.currency}
            payments={payments.isPending ? null : all}
          />
          <SearchBox
            label="Search by UID"
            placeholder="Search by UID"
            value={search}
            onChange={setSearch}
          />
          <PaymentsListTable
            payments={searchPayments(all, search)}
            search={search}
            loading={payments.isPending}
          />
        </>
      )}
    </>
  );
}

const Actions = ({ prefix, payments }: { prefix: string; payments: Payment[] }) => (
  <>
    <Button component={Link} to={paths.conferences} variant="default">
      Back to Conference List
    </Button>
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={payments.length === 0}
      onClick={() => download(`${prefix}-payments.csv`, paymentsCsv(payments))}
    >
      Export CSV
    </Button>
  </>
);
