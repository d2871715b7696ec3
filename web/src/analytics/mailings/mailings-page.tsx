import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { REPORT_HOUR, WEEKS_AFTER } from '#contract/report-rhythms.ts';
import { UTC } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useConferenceWords } from '../calls/get-conference-name.ts';
import { useTracking } from '../calls/get-tracking.ts';
import { useMailings } from '../calls/list-mailings.ts';
import { ConferenceReader } from '../conference-reader.tsx';
import { useLinks } from '../links.ts';
import { zoneWords } from '../period/range-words.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { UnknownConference } from '../states/unknown-conference.tsx';
import { AlertSwitch } from './alert-switch.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import classes from './mailings.module.css';
import { RecipientForm } from './recipient-form.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { Trial } from './trial.tsx';

const title = (): string => t('Reports by mail');

/** Whom the reports of a conference go to, when, and what went out. */
export default function MailingsPage() {
  return (
    <ConferenceReader title={title()}>
      <ReportsByMail />
    </ConferenceReader>
  );
}

function ReportsByMail() {
  const reader = useReader();
  const { prefix } = reader;
  const mailings = useMailings(prefix);
  const links = useLinks();
  const zone = useTimeZone();
  const tracking = useTracking(reader);
  const hasDays = Boolean(tracking.data?.startsOn);
  const [message, setMessage] = useState<Message | null>(null);
  const loading = mailings.isPending || !zone;
  return (
    <>
      <PageHeader
        context={useConferenceWords(reader)}
        title={title()}
        documentTitle={`${prefix} ${title()}`}
        lead={t(
          'The figures of your plan, to whom you like. Everyone can unsubscribe with one click.',
        )}
        actions={
          <Button component={Link} to={links.screen('traffic')} variant="default">
            {t('Back to {screen}', { screen: sectionWords.traffic.title() })}
          </Button>
        }
      />
      {mailings.error?.status === 404 ? (
        <UnknownConference />
      ) : (
        <>
          {message && <Banner key={message.text} {...message} />}
          <ul className={classes.lead}>
            <li>{t('Daily: each day of the congress, the next morning.')}</li>
            <li>
              {t('Weekly: on Mondays, until the congress and for {weeks} weeks after it.', {
                weeks: WEEKS_AFTER,
              })}
            </li>
            <li>{t('At the end: the whole congress, on the morning after its last day.')}</li>
            {zone && (
              <li>
                {t('They go out at {hour}:00 in {zone}.', {
                  hour: REPORT_HOUR,
                  zone: zoneWords(zone),
                })}
              </li>
            )}
          </ul>
          {tracking.data && !hasDays && (
            <p className={classes.lead}>
              {t(
                'The days of the conference are not set: until an administrator sets them, only weekly reports go out.',
              )}
            </p>
          )}
          <RecipientForm prefix={prefix} onMessage={setMessage} />
          {/* Without the conference's clock nothing here has a time. */}
          <Loaded query={tracking} failed={t('The addresses could not be loaded')}>
            <Loaded query={mailings} failed={t('The addresses could not be loaded')}>
              <h2 className={classes.heading}>{t('Addresses')}</h2>
              <RecipientTable
                {...{ prefix, hasDays, loading }}
                recipients={mailings.data?.recipients ?? []}
                zone={zone ?? UTC}
                onMessage={setMessage}
              />
              <AlertSwitch prefix={prefix} zone={zone ?? UTC} onMessage={setMessage} />
              <Trial prefix={prefix} zone={zone ?? UTC} onMessage={setMessage} />
              <h2 className={classes.heading}>{t('Sent last')}</h2>
              <DeliveryTable
                deliveries={mailings.data?.deliveries ?? []}
                zone={zone ?? UTC}
                loading={loading}
              />
            </Loaded>
          </Loaded>
        </>
      )}
    </>
  );
}
