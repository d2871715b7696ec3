import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Share } from '#contract/shares.ts';
import { type TimeZone, UTC } from '#contract/time-zone.ts';
import type { Message } from '../../ui/banner.tsx';
import type { Column } from '../../ui/column.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useRevokeShare } from '../calls/revoke-share.ts';
import { dayWords, momentWords, zoneWords } from '../period/range-words.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { sectionWords } from '../section-words.ts';
import classes from './share.module.css';

interface Props {
  prefix: string;
  shares: Share[];
  loading: boolean;
  onMessage: (message: Message) => void;
}

export function ShareTable({ prefix, shares, loading, onMessage }: Props) {
  const [asked, setAsked] = useState<Share | null>(null);
  const revoking = useRevokeShare(prefix);
  const zone = useTimeZone();

  const revoke = ({ id, name }: Share) =>
    revoking.mutate(id, {
      onSuccess: () => onMessage({ tone: 'success', text: `The link for ${name} has ended` }),
      onError: ({ message }) =>
        onMessage({ tone: 'error', text: 'The link could not be revoked', detail: message }),
      onSettled: () => setAsked(null),
    });

  return (
    <>
      <h2 className={classes.heading}>Links that work</h2>
      {zone && <p className={classes.zone}>Times are in {zoneWords(zone)}.</p>}
      <DataTable
        caption="Share links"
        columns={[...columnsOf(zone ?? UTC), revokeColumn(setAsked)]}
        rows={shares}
        rowKey={({ id }) => id}
        loading={loading || !zone}
        empty="No links yet. A new one appears here when it is made."
        cards
      />
      {asked && (
        <ConfirmDialog
          question={`Revoke the link for ${asked.name}?`}
          detail={<p>Whoever has it sees nothing from that moment on. This cannot be undone.</p>}
          confirm="Revoke"
          busy={revoking.isPending}
          onConfirm={() => revoke(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

const time = (text: string | null): number => (text === null ? Number.MAX_VALUE : Date.parse(text));

const columnsOf = (zone: TimeZone): Column<Share>[] => [
  {
    key: 'name',
    header: 'For',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
  },
  {
    key: 'sections',
    header: 'Sections',
    cell: ({ sections }) => (
      <span className={classes.titles}>
        {sections.map((section) => sectionWords[section].title).join(', ')}
      </span>
    ),
  },
  {
    key: 'created',
    header: 'Created',
    sortBy: ({ createdAt }) => time(createdAt),
    cell: ({ createdAt }) => dayWords(time(createdAt), zone),
  },
  {
    key: 'expires',
    header: 'Expires',
    sortBy: ({ expiresAt }) => time(expiresAt),
    cell: ({ expiresAt }) => (expiresAt ? dayWords(time(expiresAt), zone) : 'Never'),
  },
  {
    key: 'used',
    header: 'Last used',
    sortBy: ({ lastUsedAt }) => (lastUsedAt ? time(lastUsedAt) : 0),
    cell: ({ lastUsedAt }) => (lastUsedAt ? momentWords(time(lastUsedAt), zone) : 'Not yet'),
  },
];

const revokeColumn = (onRevoke: (share: Share) => void): Column<Share> => ({
  key: 'revoke',
  header: 'Revoke',
  quietHeader: true,
  cell: (share) => (
    <div className={classes.actions}>
      {share.mayEnd ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Revoke the link for ${share.name}`}
          onClick={() => onRevoke(share)}
        >
          Revoke
        </Button>
      ) : (
        <span className={classes.above}>
          Above your plan: only who made it or an administrator can revoke it
        </span>
      )}
    </div>
  ),
});
