import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Mail, MailStatus } from '#contract/mails.ts';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { browserZone } from '../ui/browser-zone.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastPage, useList } from '../ui/list-search.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useMails } from './list-mails.ts';
import { MailsTable } from './mails-table.tsx';
import { useResendMail } from './resend-mail.ts';
import { ResendSeveral, useChoosingFailed } from './resend-several.tsx';
import { StatusFilter, statuses } from './status-filter.tsx';

export default function MailsPage() {
  const list = useList();
  const { search, page, setPage } = list;
  const status = statuses.find((each) => each === list.chosen('status'));
  const mails = useMails({ status, search, page });
  const { message, setMessage, asked, ask, busy, confirm, cancel } = useResending();
  const choosing = useChoosingFailed();
  const failed = mails.data?.counts.failed ?? 0;
  useLastPage(list, mails.data?.total);

  return (
    <>
      <PageHeader title="Mail queue" lead={<Lead />} actions={<Back />} />
      {message && <Banner key={message.text} {...message} />}
      <Loaded query={mails} failed="The mails could not be loaded">
        <StatusFilter
          counts={mails.data?.counts}
          chosen={status}
          onChoose={(next) => list.choose('status', next ?? null)}
        />
        <SearchBox
          label="Search by address or subject"
          placeholder="Search by address or subject"
          list={list}
        />
        <ResendSeveral choosing={choosing} there={failed > 0} onMessage={setMessage} />
        <MailsTable
          choose={choosing.column}
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
          question={`Send this mail to ${asked.to} again?`}
          detail={`“${asked.subject}” was sent already. The person gets it a second time.`}
          confirm="Resend"
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
      onSuccess: () => setMessage({ tone: 'success', text: `The mail to ${mail.to} is queued` }),
      onError: (error) =>
        setMessage({
          tone: 'error',
          text: 'The mail could not be queued again',
          detail: error.message,
        }),
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
  const times = `Times are in ${browserZone}.`;
  if (!sandbox.mail) return `What is waiting, sent, or refused by the mail server. ${times}`;
  return (
    <>
      No mail server is configured, so no mail leaves this installation.{' '}
      <a href={paths.sandboxMailbox}>Open the sandbox mailbox</a> to read what would have been sent.{' '}
      {times}
    </>
  );
}

const Back = () => (
  <Button component={Link} to={paths.conferences} variant="default">
    Back to Conference List
  </Button>
);

function emptyWords(status: MailStatus | undefined, search: string): string {
  const kind = status ? `${status} mail` : 'mail';
  if (search !== '') return `No ${kind} has “${search}” in its address or subject.`;
  if (status) return `There is no ${kind}.`;
  return 'No mail yet. Mails appear here when authors retrieve or buy their codes.';
}
