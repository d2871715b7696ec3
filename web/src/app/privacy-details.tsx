import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { getPrivacy, Privacy } from '#contract/privacy.ts';
import { ask } from '../platform/api.ts';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { rich, t } from '../texts/texts.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import classes from './privacy.module.css';
import { criteria, keptRows, keptWords, othersWords } from './privacy-facts.ts';

const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => ask<typeof getPrivacy>('GET /api/privacy', {}, { auth: 'none', signal }),
});

/** For a data protection officer: made of how this installation is configured, not of what we meant to do. */
export default function PrivacyDetailsPage() {
  const query = useQuery(privacyQuery);
  return (
    <>
      <PageHeader
        title={t('Privacy in detail')}
        lead={t(
          'What is kept of visitors of poster sites, for how long, and why no consent is asked. Made from how this installation is configured.',
        )}
        actions={<Link to={paths.privacy}>{t('Privacy and cookies')}</Link>}
      />
      {query.data && <Details privacy={query.data} />}
      {query.isPending && <Spinner />}
      {query.isError && !query.data && (
        <LoadFailed
          title={t('The details could not be loaded')}
          reason={query.error.message}
          retrying={query.isFetching}
          onRetry={query.refetch}
        />
      )}
    </>
  );
}

const Details = ({ privacy }: { privacy: Privacy }) => (
  <div className={classes.details}>
    <section className={classes.text}>
      <h2>{t('What is kept')}</h2>
      <p>
        {t(
          'A browser sends a hit. Its internet address, its description of itself and its languages are looked at while the hit is read, and are written nowhere: not into the statistics, not into what waits to be counted, not into a log line.',
        )}{' '}
        {privacy.singleHitsMonths === 0
          ? rich('Single hits, visits and playbacks are kept <strong>forever</strong>.', { strong })
          : rich(
              'Single hits, visits and playbacks are kept for <strong>{duration}</strong>.',
              { strong },
              { duration: keptWords(privacy) },
            )}
      </p>
      {privacy.source === 'matomo' && (
        <p>
          {t(
            'The figures that organisers see are read from a Matomo that whoever runs this installation has set up. What that Matomo keeps is set there, and is not described here.',
          )}
        </p>
      )}
    </section>
    <Table
      caption={t('What is kept, and for how long')}
      headers={[t('What'), t('Made of'), t('Kept##privacy')]}
      rows={keptRows(privacy).map(({ what, madeOf, kept }) => [what, madeOf, kept])}
    />
    <section className={classes.text}>
      <h2>{t('What a browser is asked to keep')}</h2>
      <p>
        {t(
          'Nothing. The script on a poster site writes no cookie and no storage, and reads none, until the site says that the visitor allowed it. A choice not to be counted is kept in a cookie, because it was asked for.',
        )}
      </p>
      <h2>{t('Why no consent is asked')}</h2>
      <p>
        {t(
          'Without cookies the counting is meant to fall under the exemption for audience measurement that the French CNIL describes (Article 82 of the loi Informatique et Libertés; guidelines of 17 September 2020, restated on 4 July 2025 with a self-assessment). A hash of address and browser counts as a tracker there, so each point of it is answered below. Other countries have rules of their own. Nobody has had this assessed by the CNIL or by a lawyer.',
        )}
      </p>
    </section>
    <Table
      caption={t('The exemption for audience measurement, point by point')}
      headers={[t('The CNIL asks'), t('Answer'), t('Here')]}
      rows={criteria(privacy).map(({ asked, verdict, here }) => [asked, verdict, here])}
    />
    <Others privacy={privacy} />
  </div>
);

const strong = (words: string) => <strong>{words}</strong>;

/** Who else takes part, as far as this installation has any. */
function Others({ privacy }: { privacy: Privacy }) {
  const { supportEmail } = useSettings();
  const support = () => <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  const others = othersWords(privacy);
  return (
    <section className={classes.text}>
      <h2>{t('Who else takes part')}</h2>
      <p>
        {others
          ? t('{others}. None of them is told anything of visitors of poster sites.', { others })
          : t('Nobody: nothing leaves this installation.')}
      </p>
      <h2>{t('Questions')}</h2>
      <p>{rich('Write to <support/>.', { support })}</p>
    </section>
  );
}

interface TableProps {
  caption: string;
  headers: [string, string, string];
  rows: [string, string, string][];
}

/** Words, not figures: each row becomes a small stack on a phone. */
const Table = ({ caption, headers, rows }: TableProps) => (
  <table className={classes.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, second, third]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          <td>{second}</td>
          <td>{third}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
