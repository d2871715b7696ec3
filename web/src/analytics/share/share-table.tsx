import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Share } from '#contract/shares.ts';
import { type TimeZone, UTC } from '#contract/time-zone.ts';
import type { Message } from '../../ui/banner.tsx';
import type { Column } from '../../ui/column.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useRevokeShare } from '../calls/revoke-share.ts';
import { dayWords, momentWords, rangeWords, zoneWords } from '../period/range-words.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { splitLabel } from '../top/split-label.ts';
import { topWords } from '../top/top-words.ts';
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
  const { data: conference = '' } = useConferenceName(useReader());

  const revoke = ({ id, name }: Share) =>
    revoking.mutate(id, {
      onSuccess: () => onMessage({ tone: 'success', text: `The link for ${name} has ended` }),
      onError: ({ message }) =>
        onMessage({ tone: 'error', text: 'The link could not be revoked', detail: message }),
      onSettled: () => setAsked(null),
    });

  return (
    <>
      <h2 className={classes.heading}>Active links</h2>
      {zone && <p className={classes.hint}>Times are in {zoneWords(zone)}.</p>}
      <DataTable
        caption="Share links"
        columns={[...columnsOf(zone ?? UTC, conference), revokeColumn(setAsked)]}
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

/** "Poster P-01, with a logo"; or its sections. */
const shownBy = ({ only, sponsor, sections, hasLogo, note }: Share, conference: string): string => {
  const report =
    sponsor &&
    `Report of ${[...sponsor.posters, ...sponsor.topics.map((topic) => splitLabel(topic, conference).own)].join(', ')}, ${rangeWords(sponsor, UTC)}`;
  const what = report
    ? report
    : only
      ? `${topWords[only.section].one} ${splitLabel(only.name, conference).own}`
      : sections.map((section) => sectionWords[section].title).join(', ');
  const details = [hasLogo && 'a logo', note && 'a note'].filter(Boolean);
  return details.length === 0 ? what : `${what}, with ${details.join(' and ')}`;
};

const time = (text: string | null): number => (text === null ? Number.MAX_VALUE : Date.parse(text));

const columnsOf = (zone: TimeZone, conference: string): Column<Share>[] => [
  {
    key: 'name',
    header: 'For',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
  },
  {
    key: 'sections',
    header: 'Shows',
    cell: (share) => <span className={classes.titles}>{shownBy(share, conference)}</span>,
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
