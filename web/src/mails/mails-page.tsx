import { useState } from 'react';
import type { Mail, MailStatus } from '#contract/mails.ts';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { rich, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { browserZone } from '../ui/browser-zone.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastPage, useList } from '../ui/list-search.ts';
import { Loaded } from '../ui/loaded.tsx';
import { notDone } from '../ui/not-done.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useMails } from './list-mails.ts';
import { MailsTable } from './mails-table.tsx';
import { useResendMail } from './resend-mail.ts';
import { ResendMatching } from './resend-matching.tsx';
import { StatusFilter, statuses } from './status-filter.tsx';

export default function MailsPage() {
  const list = useList();
  const { typed, search, page, setPage } = list;
  const status = statuses.find((each) => each === list.chosen('status'));
  const mails = useMails({ status, search, page });
  const { message, setMessage, asked, ask, busy, confirm, cancel } = useResending();
  useLastPage(list, mails.data?.total);

  return (
    <>
      <PageHeader
        title={t('Email queue')}
        lead={<Lead />}
        back={{ to: paths.conferences, label: t('Back to Conference List') }}
        message={message}
      />
      <Loaded query={mails} failed={t('Could not load emails')}>
        <StatusFilter
          counts={mails.data?.counts}
          chosen={status}
          onChoose={(next) => list.choose('status', next ?? null)}
        />
        <SearchBox
          label={t('Search by address or subject')}
          placeholder={t('Search by address or subject')}
          list={list}
        />
        {(status === undefined || status === 'failed') && (
          <ResendMatching
            search={search}
            failed={mails.data?.counts.failed ?? 0}
            waits={mails.isPlaceholderData || typed.trim() !== search}
            onMessage={setMessage}
          />
        )}
        <MailsTable
          mails={mails.data?.mails ?? []}
          total={mails.data?.total ?? 0}
          page={page}
          onPage={setPage}
          loading={mails.isPending}
          empty={emptyWords(status, search)}
          busy={busy}
          onResend={ask}
        />
      </Loaded>
      {asked && (
        <ConfirmDialog
          question={t('Resend this email to {to}?', { to: asked.to })}
          detail={t('“{subject}” was already sent. The recipient will get it twice.', {
            subject: asked.subject,
          })}
          confirm={t('Resend')}
          reversible
          busy={busy !== null}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** A mail that was sent is sent again only after a question; others are just due now. */
function useResending() {
  const [asked, setAsked] = useState<Mail | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const resending = useResendMail();

  const resend = (mail: Mail) => {
    setMessage(null);
    resending.mutate(mail, {
      onSuccess: () =>
        setMessage({ tone: 'success', text: t('Email to {to} queued', { to: mail.to }) }),
      onError: (error) => setMessage(notDone(t('Could not queue the email'), error)),
      onSettled: () => setAsked(null),
    });
  };

  return {
    message,
    setMessage,
    asked,
    ask: (mail: Mail) => (mail.status === 'sent' ? setAsked(mail) : resend(mail)),
    /** The mail that is being queued. */
    busy: resending.isPending ? resending.variables.id : null,
    confirm: () => asked && resend(asked),
    cancel: () => setAsked(null),
  };
}

function Lead() {
  const { sandbox } = useSettings();
  const values = { zone: browserZone() };
  if (!sandbox.mail) {
    return t('Queued, sent and failed emails. Times are in {zone}.', values);
  }
  return rich(
    'No email server is configured, so no emails are sent. <link>Open the sandbox mailbox</link> to read them. Times are in {zone}.',
    { link: (words) => <a href={paths.sandboxMailbox}>{words}</a> },
    values,
  );
}

function emptyWords(status: MailStatus | undefined, search: string): string {
  if (search !== '') return nothingFound[status ?? 'all'](search);
  if (status) return nothingOf[status]();
  return t('No emails yet. They appear here when authors retrieve or buy their codes.');
}

const nothingOf: Record<MailStatus, () => string> = {
  waiting: () => t('No queued emails.'),
  sent: () => t('No sent emails.'),
  failed: () => t('No failed emails.'),
};

const nothingFound: Record<MailStatus | 'all', (search: string) => string> = {
  all: (search) => t('No emails match “{search}”.', { search }),
  waiting: (search) => t('No queued emails match “{search}”.', { search }),
  sent: (search) => t('No sent emails match “{search}”.', { search }),
  failed: (search) => t('No failed emails match “{search}”.', { search }),
};
