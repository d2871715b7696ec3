import { useState } from 'react';
import type { Recipient } from '#contract/mailings.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { t } from '../../texts/texts.tsx';
import type { Message } from '../../ui/banner.tsx';
import { buttonColumn } from '../../ui/cells.tsx';
import type { Column } from '../../ui/column.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { notDone } from '../../ui/not-done.ts';
import { useChangeRecipient, useRemoveRecipient } from '../calls/change-mailings.ts';
import { useNow } from '../period/use-now.ts';
import { MailLanguage } from './mail-language.tsx';
import { nextWords } from './mailing-words.ts';
import classes from './mailings.module.css';
import { RhythmChoice } from './rhythm-choice.tsx';

interface Props {
  prefix: string;
  recipients: Recipient[];
  zone: TimeZone;
  hasDays: boolean;
  loading: boolean;
  onMessage: (message: Message) => void;
}

export function RecipientTable({ prefix, recipients, zone, hasDays, loading, onMessage }: Props) {
  const [asked, setAsked] = useState<Recipient | null>(null);
  const now = useNow();
  const failed = (error: ApiError) => onMessage(notDone(t('Could not save this'), error));
  const { mutate: change } = useChangeRecipient(prefix, failed);
  const removing = useRemoveRecipient(prefix);
  const remove = ({ id, email }: Recipient) =>
    removing.mutate(id, {
      onSuccess: () =>
        onMessage({ tone: 'success', text: t('{email} will receive no more reports', { email }) }),
      onError: failed,
      onSettled: () => setAsked(null),
    });
  const columns: Column<Recipient>[] = [
    {
      key: 'email',
      line: 'title',
      header: t('Recipient'),
      sortBy: ({ email }) => email,
      cell: ({ email }) => <span className={classes.address}>{email}</span>,
    },
    {
      key: 'reports',
      line: 'detail',
      header: t('Reports'),
      cell: ({ id, email, rhythms, unsubscribedAt }) => (
        <RhythmChoice
          quiet
          legend={t('Reports for {email}', { email })}
          chosen={rhythms}
          disabled={unsubscribedAt !== null}
          onChoose={(chosen) => change({ id, rhythms: chosen })}
        />
      ),
    },
    {
      key: 'language',
      header: t('Language'),
      cell: ({ id, email, language, unsubscribedAt }) => (
        <MailLanguage
          size="xs"
          className={classes.language}
          aria-label={t('Report language for {email}', { email })}
          language={language}
          disabled={unsubscribedAt !== null}
          onChoose={(chosen) => change({ id, language: chosen })}
        />
      ),
    },
    {
      key: 'next',
      header: t('Next##report'),
      cell: (row) => (
        <span className={classes.words}>{nextWords(row, { zone, now, hasDays })}</span>
      ),
    },
    buttonColumn<Recipient>({
      key: 'remove',
      line: 'action',
      words: t('Remove'),
      label: ({ email }) => t('Remove {email}', { email }),
      isOffered: ({ unsubscribedAt }) => unsubscribedAt === null,
      onPress: setAsked,
    }),
  ];
  return (
    <>
      <DataTable
        caption={t('Report recipients')}
        columns={columns}
        rows={recipients}
        rowKey={({ id }) => id}
        loading={loading}
        empty={t('No recipients yet. Add one above to send reports automatically.')}
        lines
      />
      {asked && (
        <ConfirmDialog
          question={t('Stop sending reports to {email}?', { email: asked.email })}
          confirm={t('Remove')}
          busy={removing.isPending}
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
