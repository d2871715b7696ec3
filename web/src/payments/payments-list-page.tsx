import { IconArrowBackUp, IconDownload, IconScale } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Conference } from '#contract/conferences.ts';
import type { Payment } from '#contract/payments.ts';
import { useConference } from '../platform/conference.ts';
import { download } from '../platform/csv.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { useList } from '../ui/list-search.ts';
import { Loaded } from '../ui/loaded.tsx';
import type { PageAction } from '../ui/page-actions.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePayments } from './payments-list.ts';
import { isRefundable, paymentsCsv, searchPayments } from './payments-list-figures.ts';
import { PaymentsListTable } from './payments-list-table.tsx';
import { PaymentsListTotals } from './payments-list-totals.tsx';
import { ReconcileDialog } from './reconcile-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Without its conference there is no payments list: the list of conferences opens instead, and says why. */
export default function PaymentsListPage() {
  const { prefix = '' } = useParams();
  const conference = useConference(prefix);
  if (conference.data) return <PaymentsList conference={conference.data} />;
  if (conference.isPending) {
    return (
      <>
        <PageHeader
          title={t('Payments List for {name}', { name: prefix })}
          documentTitle={t('{prefix} Payments List', { prefix })}
        />
        <Spinner />
      </>
    );
  }
  return <Navigate to={paths.conferences} replace state={{ fault: conference.error.message }} />;
}

const NONE: Payment[] = [];

function PaymentsList({ conference }: { conference: Conference }) {
  const { name, prefix } = conference;
  const list = useList();
  const payments = usePayments(conference);
  const all = payments.data ?? NONE;
  const found = useMemo(() => searchPayments(all, list.typed), [all, list.typed]);
  const hasRefundable = useMemo(() => all.some(isRefundable), [all]);
  const [refunding, setRefunding] = useState<Payment | 'all' | null>(null);
  const [comparing, setComparing] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const done = (answer: Message) => {
    setRefunding(null);
    setMessage(answer);
  };
  return (
    <>
      <PageHeader
        title={t('Payments List for {name}', { name })}
        documentTitle={t('{prefix} Payments List', { prefix })}
        back={{ to: paths.conferences, label: t('Back to Conference List') }}
        message={message}
        more={actionsOf({
          prefix,
          payments: all,
          hasRefundable,
          onCompare: () => setComparing(true),
          onRefundAll: () => setRefunding('all'),
        })}
      />
      {comparing && (
        <ReconcileDialog prefix={prefix} payments={all} onCancel={() => setComparing(false)} />
      )}
      {refunding && (
        <RefundDialog
          prefix={prefix}
          currency={conference.currency}
          payments={refunding === 'all' ? all : [refunding]}
          all={refunding === 'all'}
          onDone={done}
          onCancel={() => setRefunding(null)}
        />
      )}
      <Loaded query={payments} failed={t('Could not load payments')}>
        <PaymentsListTotals
          currency={conference.currency}
          payments={payments.isPending ? null : all}
        />
        <SearchBox
          label={t('Search by UID, email or reference')}
          placeholder={t('Search by UID, email or reference')}
          list={list}
        />
        <PaymentsListTable
          payments={found}
          list={list}
          loading={payments.isPending}
          isPaid={conference.supportsPayments}
          onRefund={setRefunding}
        />
      </Loaded>
    </>
  );
}

interface ActionsOf {
  prefix: string;
  payments: Payment[];
  hasRefundable: boolean;
  onCompare: () => void;
  onRefundAll: () => void;
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

const actionsOf = ({
  prefix,
  payments,
  hasRefundable,
  onCompare,
  onRefundAll,
}: ActionsOf): PageAction[] => [
  {
    label: t('Export CSV'),
    icon: <IconDownload {...icon} />,
    disabled: payments.length === 0,
    onClick: () => download(`${prefix}-payments.csv`, paymentsCsv(payments)),
    button: 'default',
  },
  { label: t('Reconcile'), icon: <IconScale {...icon} />, onClick: onCompare },
  ...(hasRefundable
    ? [{ label: t('Refund all'), icon: <IconArrowBackUp {...icon} />, onClick: onRefundAll }]
    : []),
];
