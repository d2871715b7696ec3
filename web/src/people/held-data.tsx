import type { Person } from '#contract/people.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { type Kind, kindsOf } from './kinds.ts';
import classes from './people-page.module.css';

/** What is held, by kind with what erasing does, then the three lists that people ask about. */
export const HeldData = ({ person }: { person: Person }) => (
  <>
    <DataTable
      caption="What is held, and what erasing does"
      columns={kindColumns}
      rows={kindsOf(person).filter(({ held }) => held > 0)}
      rowKey={({ key }) => key}
      empty="Nothing is held about this address."
      cards
    />
    {person.submissions.length > 0 && (
      <section>
        <h2 className={classes.heading}>Submissions</h2>
        <DataTable
          caption="Submissions"
          columns={submissionColumns}
          rows={person.submissions}
          rowKey={({ prefix, abstractId }) => `${prefix} ${abstractId}`}
          empty=""
          cards
        />
      </section>
    )}
    {person.payments.length > 0 && (
      <section>
        <h2 className={classes.heading}>Payments</h2>
        <DataTable
          caption="Payments"
          columns={paymentColumns}
          rows={person.payments}
          rowKey={({ prefix, abstractId }) => `${prefix} ${abstractId}`}
          empty=""
          cards
        />
      </section>
    )}
    {person.mails.length > 0 && (
      <section>
        <h2 className={classes.heading}>Mails</h2>
        <DataTable
          caption="Mails"
          columns={mailColumns}
          rows={person.mails}
          rowKey={({ createdAt, subject }) => `${createdAt} ${subject}`}
          empty=""
          cards
        />
      </section>
    )}
  </>
);

const when = (time: string | null): string =>
  time === null
    ? '–'
    : new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const kindColumns: Column<Kind>[] = [
  { key: 'label', header: 'What', cell: ({ label }) => label },
  {
    key: 'held',
    header: 'Held',
    numeric: true,
    cell: ({ held }) => held.toLocaleString('en'),
  },
  {
    key: 'words',
    header: 'When erased',
    cell: ({ words }) => <span className={classes.words}>{words}</span>,
  },
];

type SubmissionRow = Person['submissions'][number];

const submissionColumns: Column<SubmissionRow>[] = [
  { key: 'prefix', header: 'Conference', cell: ({ prefix }) => prefix },
  { key: 'id', header: 'Abstract ID', cell: ({ abstractId }) => abstractId },
  {
    key: 'title',
    header: 'Title',
    cell: ({ title }) => <span className={classes.words}>{title}</span>,
  },
  { key: 'paid', header: 'Paid', cell: ({ paidAt }) => when(paidAt) },
  { key: 'mailed', header: 'Code mailed', cell: ({ mailedAt }) => when(mailedAt) },
];

type PaymentRow = Person['payments'][number];

const paymentColumns: Column<PaymentRow>[] = [
  { key: 'prefix', header: 'Conference', cell: ({ prefix }) => prefix },
  { key: 'uid', header: 'UID', cell: ({ uniqueIdentifier }) => uniqueIdentifier },
  {
    key: 'role',
    header: 'As',
    cell: ({ isAuthor, isPayer }) =>
      [isAuthor && 'author', isPayer && 'payer'].filter(Boolean).join(' and '),
  },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ amount, currency }) =>
      amount.toLocaleString('en', { style: 'currency', currency: currency.toUpperCase() }),
  },
  { key: 'when', header: 'When', cell: ({ paidAt }) => when(paidAt) },
];

type MailRow = Person['mails'][number];

const mailColumns: Column<MailRow>[] = [
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ subject }) => <span className={classes.words}>{subject}</span>,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => status },
  { key: 'when', header: 'When', cell: ({ createdAt, sentAt }) => when(sentAt ?? createdAt) },
];
