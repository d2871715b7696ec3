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
        title={t('Mail queue')}
        lead={<Lead />}
        back={{ to: paths.conferences, label: t('Back to Conference List') }}
        message={message}
      />
      <Loaded query={mails} failed={t('The mails could not be loaded')}>
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
          question={t('Send this mail to {to} again?', { to: asked.to })}
          detail={t('“{subject}” was sent already. The person gets it a second time.', {
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
        setMessage({ tone: 'success', text: t('The mail to {to} is queued', { to: mail.to }) }),
      onError: (error) => setMessage(notDone(t('The mail could not be queued again'), error)),
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
  const values = { zone: browserZone };
  if (!sandbox.mail) {
    return t('What is waiting, sent, or refused by the mail server. Times are in {zone}.', values);
  }
  return rich(
    'No mail server is configured, so no mail leaves this installation. <link>Open the sandbox mailbox</link> to read what would have been sent. Times are in {zone}.',
    { link: (words) => <a href={paths.sandboxMailbox}>{words}</a> },
    values,
  );
}

function emptyWords(status: MailStatus | undefined, search: string): string {
  if (search !== '') return nothingFound[status ?? 'all'](search);
  if (status) return nothingOf[status]();
  return t('No mail yet. Mails appear here when authors retrieve or buy their codes.');
}

const nothingOf: Record<MailStatus, () => string> = {
  waiting: () => t('There is no waiting mail.'),
  sent: () => t('There is no sent mail.'),
  failed: () => t('There is no failed mail.'),
};

const nothingFound: Record<MailStatus | 'all', (search: string) => string> = {
  all: (search) => t('No mail has “{search}” in its address or subject.', { search }),
  waiting: (search) => t('No waiting mail has “{search}” in its address or subject.', { search }),
  sent: (search) => t('No sent mail has “{search}” in its address or subject.', { search }),
  failed: (search) => t('No failed mail has “{search}” in its address or subject.', { search }),
};
