import type { Person } from '#contract/people.ts';
import { number, shownLocale, t } from '../texts/texts.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { type Kind, kindsOf } from './kinds.ts';
import classes from './people-page.module.css';

/** What is held, by kind with what erasing does, then the three lists that people ask about. */
export const HeldData = ({ person }: { person: Person }) => (
  <>
    <DataTable
      caption={t('Stored data')}
      columns={kindColumns()}
      rows={kindsOf(person).filter(({ held }) => held > 0)}
      rowKey={({ key }) => key}
      empty={t('No data stored about this address.')}
      lines
    />
    {person.submissions.length > 0 && (
      <section>
        <h2 className={classes.heading}>{t('Submissions')}</h2>
        <DataTable
          caption={t('Submissions')}
          columns={submissionColumns()}
          rows={person.submissions}
          rowKey={({ prefix, abstractId }) => `${prefix} ${abstractId}`}
          empty=""
          lines
        />
      </section>
    )}
    {person.payments.length > 0 && (
      <section>
        <h2 className={classes.heading}>{t('Payments')}</h2>
        <DataTable
          caption={t('Payments')}
          columns={paymentColumns()}
          rows={person.payments}
          rowKey={({ prefix, abstractId }) => `${prefix} ${abstractId}`}
          empty=""
          lines
        />
      </section>
    )}
    {person.mails.length > 0 && (
      <section>
        <h2 className={classes.heading}>{t('Emails')}</h2>
        <DataTable
          caption={t('Emails')}
          columns={mailColumns()}
          rows={person.mails}
          rowKey={({ createdAt, subject }) => `${createdAt} ${subject}`}
          empty=""
          lines
        />
      </section>
    )}
  </>
);

const when = (time: string | null): string =>
  time === null
    ? '–'
    : new Date(time).toLocaleString(shownLocale(), { dateStyle: 'medium', timeStyle: 'short' });

const kindColumns = (): Column<Kind>[] => [
  { key: 'label', line: 'title', header: t('What'), cell: ({ label }) => label },
  {
    key: 'held',
    line: 'titleEnd',
    header: t('Entries'),
    numeric: true,
    cell: ({ held }) => number(held),
  },
  {
    key: 'words',
    line: 'detail',
    header: t('If you erase'),
    cell: ({ words }) => <span className={classes.words}>{words}</span>,
  },
];

type SubmissionRow = Person['submissions'][number];

const submissionColumns = (): Column<SubmissionRow>[] => [
  { key: 'prefix', line: 'titleEnd', header: t('Conference'), cell: ({ prefix }) => prefix },
  { key: 'id', line: 'detail', header: t('Abstract ID'), cell: ({ abstractId }) => abstractId },
  {
    key: 'title',
    line: 'title',
    header: t('Title'),
    cell: ({ title }) => <span className={classes.words}>{title}</span>,
  },
  { key: 'paid', line: 'detailEnd', header: t('Paid'), cell: ({ paidAt }) => when(paidAt) },
  { key: 'mailed', header: t('Code sent'), cell: ({ mailedAt }) => when(mailedAt) },
];

type PaymentRow = Person['payments'][number];

function roleWords({ isAuthor, isPayer }: PaymentRow): string {
  if (isAuthor && isPayer) return t('author and payer');
  if (isAuthor) return t('author');
  return isPayer ? t('payer') : '';
}

const paymentColumns = (): Column<PaymentRow>[] => [
  { key: 'prefix', line: 'detail', header: t('Conference'), cell: ({ prefix }) => prefix },
  { key: 'uid', line: 'title', header: t('UID'), cell: ({ uniqueIdentifier }) => uniqueIdentifier },
  {
    key: 'role',
    header: t('Role'),
    cell: roleWords,
  },
  {
    key: 'amount',
    line: 'titleEnd',
    header: t('Amount'),
    numeric: true,
    cell: ({ amount, currency }) =>
      number(amount, {
        style: 'currency',
        currency: currency.toUpperCase(),
        currencyDisplay: 'narrowSymbol',
      }),
  },
  { key: 'when', line: 'detailEnd', header: t('When'), cell: ({ paidAt }) => when(paidAt) },
];

type MailRow = Person['mails'][number];

const statusWords: Record<string, () => string> = {
  waiting: () => t('queued'),
  sent: () => t('sent'),
  failed: () => t('failed'),
};

const mailColumns = (): Column<MailRow>[] => [
  {
    key: 'subject',
    line: 'title',
    header: t('Subject##email'),
    cell: ({ subject }) => <span className={classes.words}>{subject}</span>,
  },
  {
    key: 'status',
    line: 'titleEnd',
    header: t('Status'),
    cell: ({ status }) => statusWords[status]?.() ?? status,
  },
  {
    key: 'when',
    line: 'detail',
    header: t('When'),
    cell: ({ createdAt, sentAt }) => when(sentAt ?? createdAt),
  },
];
