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

const notKnown = (): string => t('Not known');

/** How the product is, for whoever runs it; kept up to date by itself. */
export default function SystemPage() {
  const system = useSystem();
  return (
    <>
      <PageHeader title={t('System')} lead={t('How the product is, and what to look after.')} />
      {system.isError && system.data && (
        <Banner
          tone="warning"
          text={t('These figures may be old')}
          detail={system.error.message}
          standing
        />
      )}
      <Loaded query={system} failed={t('How the product is could not be read')}>
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
      {warnings.length === 0 && <Banner tone="success" text={t('All is well')} />}
      {warnings.map(({ text, detail }) => (
        <Banner key={text} tone="warning" text={text} detail={detail} standing />
      ))}
      <Figures>
        <Figure label={t('Hits that wait')} value={counting?.waiting ?? notKnown()} />
        <Figure label={t('Hits set aside')} value={counting?.setAside ?? notKnown()} />
        <Figure label={t('Mails that wait')} value={mails?.waiting ?? notKnown()} />
        <Figure label={t('Mails that failed')} value={mails?.failed ?? notKnown()} />
        <Figure label={t('Open checkouts')} value={payments?.unsettled ?? notKnown()} />
      </Figures>
      <p className={classes.links}>
        <Link to={paths.counting}>{t('Counting')}</Link> <Link to={paths.mails}>{t('Mails')}</Link>{' '}
        <Link to={paths.conferences}>{t('Conferences')}</Link>
      </p>
      <Facts system={system} now={now} />
      <Storage storage={system.storage} />
      <h2 className={classes.heading}>{t('Engines')}</h2>
      <DataTable
        caption={t('Engines')}
        columns={engineColumns()}
        rows={system.engines}
        rowKey={({ name }) => name}
        empty={null}
        cards
      />
      <h2 className={classes.heading}>{t('Jobs')}</h2>
      <DataTable
        caption={t('Jobs')}
        columns={queueColumns()}
        rows={system.queues ?? []}
        rowKey={({ name }) => name}
        empty={<p>{system.queues ? t('No job was ever queued.') : notKnown()}</p>}
        cards
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
    [t('Memory of this process'), bytesWords(system.memoryBytes)],
    ...(freeBytes === null
      ? []
      : [[t('Free on the disk'), bytesWords(freeBytes)] as [string, string]]),
    [t('Last backup'), lastBackupAt ? ago(lastBackupAt) : t('None that is known of')],
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
      <h2 className={classes.heading}>{t('Hits on the disk')}</h2>
      <Figures>
        <Figure label={t('Hits stored')} value={storage?.hits ?? notKnown()} />
        <Figure
          label={t('Bytes stored')}
          value={storage ? bytesWords(storage.bytes) : notKnown()}
        />
        <Figure label={t('Per hit')} value={perHit === null ? notKnown() : bytesWords(perHit)} />
        <Figure label={t('Hits of the last 30 days')} value={growth?.hits ?? notKnown()} />
        <Figure
          label={t('Growth in 30 days, about')}
          value={growth ? bytesWords(growth.bytes) : notKnown()}
        />
      </Figures>
      <p className={classes.note}>
        {t(
          'Of all ClickHouse servers together, with sums and copies. Per hit is all of it divided by the hits, so it is large while there are few.',
        )}
      </p>
    </section>
  );
}
const backupFacts = (
  { everyHours, lastVerifiedAt }: NonNullable<System['backups']>,
  ago: (time: string) => string,
): [string, string][] => [
  [t('Restored as a test'), lastVerifiedAt ? ago(lastVerifiedAt) : t('Not yet')],
  [t('Backups by itself'), plural(everyHours, 'Every hour', 'Every {count} hours')],
];

type Engine = System['engines'][number];
type Queue = NonNullable<System['queues']>[number];

const engineColumns = (): Column<Engine>[] => [
  { key: 'name', header: t('Engine'), cell: ({ name }) => name },
  { key: 'up', header: t('State'), cell: ({ up }) => (up ? t('Answers') : t('Does not answer')) },
  { key: 'version', header: t('Version'), cell: ({ version }) => version ?? notKnown() },
  {
    key: 'embedded',
    header: t('Run by'),
    cell: ({ embedded }) => (embedded ? t('The product') : t('A server of its own')),
  },
  {
    key: 'bytes',
    header: t('Stored'),
    cell: ({ bytes }) => (bytes === null ? notKnown() : bytesWords(bytes)),
    numeric: true,
  },
];

const queueColumns = (): Column<Queue>[] => [
  {
    key: 'name',
    header: t('Job'),
    cell: ({ name }) => <span title={name}>{jobWords(name)}</span>,
  },
  { key: 'ready', header: t('Due'), cell: ({ ready }) => number(ready), numeric: true },
  { key: 'active', header: t('Under way'), cell: ({ active }) => number(active), numeric: true },
  {
    key: 'deferred',
    header: t('For later'),
    cell: ({ deferred }) => number(deferred),
    numeric: true,
  },
];
