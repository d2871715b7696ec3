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
          'What we store about visitors to poster sites, for how long, and why we do not ask for consent. Based on the settings of this installation.',
        )}
        actions={<Link to={paths.privacy}>{t('Privacy and cookies')}</Link>}
      />
      {query.data && <Details privacy={query.data} />}
      {query.isPending && <Spinner />}
      {query.isError && !query.data && (
        <LoadFailed
          title={t('Could not load the details')}
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
      <h2>{t('What we store')}</h2>
      <p>
        {t(
          'A browser sends a hit. Its IP address, user agent and languages are used to process the hit and are never stored: not in the statistics, not in the queue, not in the logs.',
        )}{' '}
        {privacy.singleHitsMonths === 0
          ? rich('Individual hits, visits and plays are kept <strong>indefinitely</strong>.', {
              strong,
            })
          : rich(
              'Individual hits, visits and plays are kept for <strong>{duration}</strong>.',
              { strong },
              { duration: keptWords(privacy) },
            )}
      </p>
      {privacy.source === 'matomo' && (
        <p>
          {t(
            'The statistics come from a Matomo instance of the operator. Its own settings determine what it stores, so that is not described here.',
          )}
        </p>
      )}
    </section>
    <Table
      caption={t('Data and retention')}
      headers={[t('What'), t('Derived from'), t('Retention##privacy')]}
      rows={keptRows(privacy).map(({ what, madeOf, kept }) => [what, madeOf, kept])}
    />
    <section className={classes.text}>
      <h2>{t('What is stored in the browser')}</h2>
      <p>
        {t(
          'Nothing by default. The script on a poster site neither sets nor reads cookies or browser storage until the site confirms the visitor’s consent. An opt-out is stored in a cookie because the visitor asked for it.',
        )}
      </p>
      <h2>{t('Why we do not ask for consent')}</h2>
      <p>
        {t(
          'Without cookies, our counting is designed to meet the audience measurement exemption of the French CNIL (Article 82 of the loi Informatique et Libertés; guidelines of 17 September 2020, restated on 4 July 2025 with a self-assessment). The CNIL treats a hash of address and browser as a tracker, so each condition is answered below. Other countries have their own rules. Neither the CNIL nor a lawyer has reviewed this assessment.',
        )}
      </p>
    </section>
    <Table
      caption={t('The audience measurement exemption, point by point')}
      headers={[t('CNIL requirement'), t('Answer'), t('Here')]}
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
      <h2>{t('Third parties')}</h2>
      <p>
        {others
          ? t('{others}. None of them receives data about visitors to poster sites.', { others })
          : t('None. No data leaves this installation.')}
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
