import { Link } from 'react-router';
import type { System } from '#contract/system.ts';
import { paths } from '../platform/paths.ts';
import { Banner } from '../ui/banner.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Figure, Figures } from '../ui/figures.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useSystem } from './get-system.ts';
import classes from './system.module.css';
import { bytesWords, spanWords, warningsOf } from './system-words.ts';

const NOT_KNOWN = 'Not known';

/** How the product is, for whoever runs it; kept up to date by itself. */
export default function SystemPage() {
  const system = useSystem();
  return (
    <>
      <PageHeader title="System" lead="How the product is, and what to look after." />
      {system.isError && system.data && (
        <Banner tone="warning" text="These figures may be old" detail={system.error.message} />
      )}
      <Loaded query={system} failed="How the product is could not be read">
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
      {warnings.length === 0 && <Banner tone="success" text="All is well" />}
      {warnings.map(({ text, detail }) => (
        <Banner key={text} tone="warning" text={text} detail={detail} />
      ))}
      <Figures>
        <Figure label="Hits that wait" value={counting?.waiting ?? NOT_KNOWN} />
        <Figure label="Hits set aside" value={counting?.setAside ?? NOT_KNOWN} />
        <Figure label="Mails that wait" value={mails?.waiting ?? NOT_KNOWN} />
        <Figure label="Mails that failed" value={mails?.failed ?? NOT_KNOWN} />
        <Figure label="Open checkouts" value={payments?.unsettled ?? NOT_KNOWN} />
      </Figures>
      <p className={classes.links}>
        <Link to={paths.counting}>Counting</Link> <Link to={paths.mails}>Mails</Link>{' '}
        <Link to={paths.conferences}>Conferences</Link>
      </p>
      <Facts system={system} now={now} />
      <Storage storage={system.storage} />
      <h2 className={classes.heading}>Engines</h2>
      <DataTable
        caption="Engines"
        columns={engineColumns}
        rows={system.engines}
        rowKey={({ name }) => name}
        empty={null}
        cards
      />
      <h2 className={classes.heading}>Jobs</h2>
      <DataTable
        caption="Jobs"
        columns={queueColumns}
        rows={system.queues ?? []}
        rowKey={({ name }) => name}
        empty={<p>{system.queues ? 'No job was ever queued.' : NOT_KNOWN}</p>}
        cards
      />
    </>
  );
}

function Facts({ system, now }: { system: System; now: number }) {
  const { lastBackupAt, freeBytes, backups } = system;
  const ago = (time: string) => `${spanWords(now - Date.parse(time))} ago`;
  const facts: [string, string][] = [
    ['Version', system.version],
    ['Node', system.node],
    ['Started', ago(system.startedAt)],
    ['Memory of this process', bytesWords(system.memoryBytes)],
    ...(freeBytes === null
      ? []
      : [['Free on the disk', bytesWords(freeBytes)] as [string, string]]),
    ['Last backup', lastBackupAt ? ago(lastBackupAt) : 'None that is known of'],
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
      <h2 className={classes.heading}>Hits on the disk</h2>
      <Figures>
        <Figure label="Hits stored" value={storage?.hits ?? NOT_KNOWN} />
        <Figure label="Bytes stored" value={storage ? bytesWords(storage.bytes) : NOT_KNOWN} />
        <Figure label="Per hit" value={perHit === null ? NOT_KNOWN : bytesWords(perHit)} />
        <Figure label="Hits of the last 30 days" value={growth?.hits ?? NOT_KNOWN} />
        <Figure
          label="Growth in 30 days, about"
          value={growth ? bytesWords(growth.bytes) : NOT_KNOWN}
        />
      </Figures>
      <p className={classes.note}>
        Of all ClickHouse servers together, with sums and copies. Per hit is all of it divided by
        the hits, so it is large while there are few.
      </p>
    </section>
  );
}
const backupFacts = (
  { everyHours, lastVerifiedAt }: NonNullable<System['backups']>,
  ago: (time: string) => string,
): [string, string][] => [
  ['Restored as a test', lastVerifiedAt ? ago(lastVerifiedAt) : 'Not yet'],
  ['Backups by itself', everyHours === 1 ? 'Every hour' : `Every ${everyHours} hours`],
];

type Engine = System['engines'][number];
type Queue = NonNullable<System['queues']>[number];

const engineColumns: Column<Engine>[] = [
  { key: 'name', header: 'Engine', cell: ({ name }) => name },
  { key: 'up', header: 'State', cell: ({ up }) => (up ? 'Answers' : 'Does not answer') },
  { key: 'version', header: 'Version', cell: ({ version }) => version ?? NOT_KNOWN },
  {
    key: 'embedded',
    header: 'Run by',
    cell: ({ embedded }) => (embedded ? 'The product' : 'A server of its own'),
  },
  {
    key: 'bytes',
    header: 'Stored',
    cell: ({ bytes }) => (bytes === null ? NOT_KNOWN : bytesWords(bytes)),
    numeric: true,
  },
];

const queueColumns: Column<Queue>[] = [
  { key: 'name', header: 'Job', cell: ({ name }) => name },
  { key: 'ready', header: 'Due', cell: ({ ready }) => ready, numeric: true },
  { key: 'active', header: 'Under way', cell: ({ active }) => active, numeric: true },
  { key: 'deferred', header: 'For later', cell: ({ deferred }) => deferred, numeric: true },
];
