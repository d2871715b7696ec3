import { Link } from 'react-router';
import type { System } from '#contract/system.ts';
import { paths } from '../platform/paths.ts';
import { number, plural, t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Figure, Figures } from '../ui/figures.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useSystem } from './get-system.ts';
import { jobWords } from './job-words.ts';
import classes from './system.module.css';
import { agoWords, bytesWords, warningsOf } from './system-words.ts';

const notKnown = (): string => t('Unknown');

/** How the product is, for whoever runs it; kept up to date by itself. */
export default function SystemPage() {
  const system = useSystem();
  return (
    <>
      <PageHeader title={t('System')} lead={t('Health and open issues')} />
      {system.isError && system.data && (
        <Banner
          tone="warning"
          text={t('This data may be out of date')}
          detail={system.error.message}
          standing
        />
      )}
      <Loaded query={system} failed={t('Could not load the system status')}>
        {(data) => <Content system={data} now={system.dataUpdatedAt} />}
      </Loaded>
    </>
  );
}

function Content({ system, now }: { system: System; now: number }) {
  const { counting, mails, payments } = system;
  const warnings = warningsOf(system, now);
  return (
    <>
      {warnings.length === 0 && <Banner tone="success" text={t('All systems operational')} />}
      {warnings.map(({ text, detail }) => (
        <Banner key={text} tone="warning" text={text} detail={detail} standing />
      ))}
      <Figures>
        <Figure label={t('Queued hits')} value={counting?.waiting ?? notKnown()} />
        <Figure label={t('Quarantined hits')} value={counting?.setAside ?? notKnown()} />
        <Figure label={t('Queued emails')} value={mails?.waiting ?? notKnown()} />
        <Figure label={t('Failed emails')} value={mails?.failed ?? notKnown()} />
        <Figure label={t('Open checkouts')} value={payments?.unsettled ?? notKnown()} />
      </Figures>
      <p className={classes.links}>
        <Link to={paths.counting}>{t('Hit processing')}</Link>{' '}
        <Link to={paths.mails}>{t('Emails')}</Link>{' '}
        <Link to={paths.conferences}>{t('Conferences')}</Link>
      </p>
      <Facts system={system} now={now} />
      <Storage storage={system.storage} />
      <h2 className={classes.heading}>{t('Databases')}</h2>
      <DataTable
        caption={t('Databases')}
        columns={engineColumns()}
        rows={system.engines}
        rowKey={({ name }) => name}
        empty={null}
        lines
      />
      <h2 className={classes.heading}>{t('Background jobs')}</h2>
      <DataTable
        caption={t('Background jobs')}
        columns={queueColumns()}
        rows={system.queues ?? []}
        rowKey={({ name }) => name}
        empty={<p>{system.queues ? t('No background jobs yet.') : notKnown()}</p>}
        lines
      />
    </>
  );
}

function Facts({ system, now }: { system: System; now: number }) {
  const { lastBackupAt, freeBytes, backups } = system;
  const ago = (time: string) => agoWords(now - Date.parse(time));
  const facts: [string, string][] = [
    [t('Version'), system.version],
    [t('Node'), system.node],
    [t('Started'), ago(system.startedAt)],
    [t('Memory used'), bytesWords(system.memoryBytes)],
    ...(freeBytes === null
      ? []
      : [[t('Free disk space'), bytesWords(freeBytes)] as [string, string]]),
    [t('Last backup'), lastBackupAt ? ago(lastBackupAt) : t('None')],
    ...(backups ? backupFacts(backups, ago) : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What hits take on the disk, and what the next month will. */
function Storage({ storage }: Pick<System, 'storage'>) {
  const growth = storage?.growth;
  const perHit = storage?.bytesPerHit ?? null;
  return (
    <section>
      <h2 className={classes.heading}>{t('Hit storage')}</h2>
      <Figures>
        <Figure label={t('Stored hits')} value={storage?.hits ?? notKnown()} />
        <Figure
          label={t('Storage used')}
          value={storage ? bytesWords(storage.bytes) : notKnown()}
        />
        <Figure
          label={t('Storage per hit')}
          value={perHit === null ? notKnown() : bytesWords(perHit)}
        />
        <Figure label={t('Hits, last 30 days')} value={growth?.hits ?? notKnown()} />
        <Figure
          label={t('Estimated growth, 30 days')}
          value={growth ? bytesWords(growth.bytes) : notKnown()}
        />
      </Figures>
      <p className={classes.note}>
        {t(
          'Across all ClickHouse servers, including aggregates and replicas. Storage per hit is the total divided by the number of hits, so it is high while there are few hits.',
        )}
      </p>
    </section>
  );
}
const backupFacts = (
  { everyHours, lastVerifiedAt }: NonNullable<System['backups']>,
  ago: (time: string) => string,
): [string, string][] => [
  [t('Last restore test'), lastVerifiedAt ? ago(lastVerifiedAt) : t('Not yet')],
  [t('Automatic backups'), plural(everyHours, 'Every hour', 'Every {count} hours')],
];

type Engine = System['engines'][number];
type Queue = NonNullable<System['queues']>[number];

const engineColumns = (): Column<Engine>[] => [
  { key: 'name', line: 'title', header: t('Database'), cell: ({ name }) => name },
  {
    key: 'up',
    line: 'titleEnd',
    header: t('Status'),
    cell: ({ up }) => (up ? t('Online') : t('Offline')),
  },
  {
    key: 'version',
    line: 'detail',
    header: t('Version'),
    cell: ({ version }) => version ?? notKnown(),
  },
  {
    key: 'embedded',
    header: t('Hosting'),
    cell: ({ embedded }) => (embedded ? t('Built in') : t('External server')),
  },
  {
    key: 'bytes',
    line: 'detailEnd',
    header: t('Storage'),
    cell: ({ bytes }) => (bytes === null ? notKnown() : bytesWords(bytes)),
    numeric: true,
  },
];

const queueColumns = (): Column<Queue>[] => [
  {
    key: 'name',
    line: 'title',
    header: t('Job'),
    cell: ({ name }) => <span title={name}>{jobWords(name)}</span>,
  },
  { key: 'ready', header: t('Ready'), cell: ({ ready }) => number(ready), numeric: true },
  { key: 'active', header: t('Running'), cell: ({ active }) => number(active), numeric: true },
  {
    key: 'deferred',
    header: t('Scheduled'),
    cell: ({ deferred }) => number(deferred),
    numeric: true,
  },
];
