import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Share } from '#contract/shares.ts';
import { type TimeZone, UTC } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import type { Message } from '../../ui/banner.tsx';
import type { Column } from '../../ui/column.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { notDone } from '../../ui/not-done.ts';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useRevokeShare } from '../calls/revoke-share.ts';
import { dayWords, momentWords, rangeWords, zoneWords } from '../period/range-words.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { rankingTexts } from '../rankings/ranking-texts.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { sessionWords } from '../sessions/session-name.ts';
import classes from './share.module.css';
import { SharePicture } from './share-picture.tsx';

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
      onSuccess: () => onMessage({ tone: 'success', text: t('Link for {name} revoked', { name }) }),
      onError: (error) => onMessage(notDone(t('Could not revoke the link'), error)),
      onSettled: () => setAsked(null),
    });

  return (
    <>
      <h2 className={classes.heading}>{t('Active links')}</h2>
      {zone && (
        <p className={classes.hint}>{t('Times are in {zone}.', { zone: zoneWords(zone) })}</p>
      )}
      <DataTable
        caption={t('Share links')}
        columns={[...columnsOf(zone ?? UTC, conference), revokeColumn(setAsked)]}
        rows={shares}
        rowKey={({ id }) => id}
        loading={loading || !zone}
        empty={t('No share links yet. Create one above.')}
        lines
      />
      {asked && (
        <ConfirmDialog
          question={t('Revoke the link for {name}?', { name: asked.name })}
          detail={
            <p>{t('Anyone with this link loses access immediately. This cannot be undone.')}</p>
          }
          confirm={t('Revoke')}
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
    t('Report of {names}, {days}', {
      names: [
        ...sponsor.posters,
        ...sponsor.topics.map((topic) => splitLabel(topic, conference).own),
        ...(sponsor.sessions ?? []).map(sessionWords),
      ].join(', '),
      days: rangeWords(sponsor, UTC),
    });
  const what = report
    ? report
    : only
      ? rankingTexts[only.section].named(splitLabel(only.name, conference).own)
      : sections.map((section) => sectionWords[section].title()).join(', ');
  if (hasLogo && note) return t('{shown}, with a logo and a note', { shown: what });
  if (hasLogo) return t('{shown}, with a logo', { shown: what });
  return note ? t('{shown}, with a note', { shown: what }) : what;
};

const time = (text: string | null): number => (text === null ? Number.MAX_VALUE : Date.parse(text));

const columnsOf = (zone: TimeZone, conference: string): Column<Share>[] => [
  {
    key: 'name',
    line: 'title',
    header: t('For'),
    sortBy: ({ name }) => name,
    cell: ({ name, only, sponsor }) => (
      <span className={classes.who}>
        <SharePicture only={only} sponsor={sponsor} />
        <span className={classes.name}>{name}</span>
      </span>
    ),
  },
  {
    key: 'sections',
    line: 'detail',
    header: t('Content'),
    cell: (share) => <span className={classes.titles}>{shownBy(share, conference)}</span>,
  },
  {
    key: 'created',
    header: t('Created'),
    sortBy: ({ createdAt }) => time(createdAt),
    cell: ({ createdAt }) => dayWords(time(createdAt), zone),
  },
  {
    key: 'expires',
    line: 'titleEnd',
    header: t('Expires'),
    sortBy: ({ expiresAt }) => time(expiresAt),
    cell: ({ expiresAt }) => (expiresAt ? dayWords(time(expiresAt), zone) : t('Never')),
  },
  {
    key: 'used',
    header: t('Last used'),
    sortBy: ({ lastUsedAt }) => (lastUsedAt ? time(lastUsedAt) : 0),
    cell: ({ lastUsedAt }) => (lastUsedAt ? momentWords(time(lastUsedAt), zone) : t('Not yet')),
  },
];

const revokeColumn = (onRevoke: (share: Share) => void): Column<Share> => ({
  key: 'revoke',
  line: 'action',
  header: t('Revoke'),
  quietHeader: true,
  cell: (share) => (
    <div className={classes.actions}>
      {share.mayEnd ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('Revoke the link for {name}', { name: share.name })}
          onClick={() => onRevoke(share)}
        >
          {t('Revoke')}
        </Button>
      ) : (
        <span className={classes.above}>
          {t('Not included in your plan. Only its creator or an administrator can revoke it')}
        </span>
      )}
    </div>
  ),
});
