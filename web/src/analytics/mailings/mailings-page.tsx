import { REPORT_HOUR, WEEKS_AFTER } from '#contract/report-rhythms.ts';
import { UTC } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { useMailings } from '../calls/list-mailings.ts';
import { ConferencePage, type ShowMessage } from '../conference-page.tsx';
import { zoneWords } from '../period/range-words.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { AlertSwitch } from './alert-switch.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import classes from './mailings.module.css';
import { RecipientForm } from './recipient-form.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { Trial } from './trial.tsx';

/** Whom the reports of a conference go to, when, and what went out. */
export default function MailingsPage() {
  return (
    <ConferencePage
      title={t('Email reports')}
      lead={t(
        'Send the statistics in your plan to anyone. Recipients can unsubscribe with one click.',
      )}
    >
      {(showMessage) => <ReportsByMail onMessage={showMessage} />}
    </ConferencePage>
  );
}

function ReportsByMail({ onMessage }: { onMessage: ShowMessage }) {
  const reader = useReader();
  const { prefix } = reader;
  const mailings = useMailings(prefix);
  const zone = useTimeZone();
  const tracking = useTracking(reader);
  const hasDays = Boolean(tracking.data?.startsOn);
  const loading = mailings.isPending || !zone;
  return (
    <>
      <ul className={classes.lead}>
        <li>{t('Daily: the morning after each conference day.')}</li>
        <li>
          {t('Weekly: every Monday until {weeks} weeks after the conference.', {
            weeks: WEEKS_AFTER,
          })}
        </li>
        <li>{t('Final: the whole conference, the morning after its last day.')}</li>
        {zone && (
          <li>
            {t('Reports are sent at {hour}:00 in {zone}.', {
              hour: REPORT_HOUR,
              zone: zoneWords(zone),
            })}
          </li>
        )}
      </ul>
      {tracking.data && !hasDays && (
        <p className={classes.lead}>
          {t('Only weekly reports are sent until an administrator sets the conference dates.')}
        </p>
      )}
      <RecipientForm prefix={prefix} onAdded={() => onMessage(null)} />
      {/* Without the conference's clock nothing here has a time. */}
      <Loaded query={tracking} failed={t('Could not load the addresses')}>
        <Loaded query={mailings} failed={t('Could not load the addresses')}>
          <h2 className={classes.heading}>{t('Recipients')}</h2>
          <RecipientTable
            {...{ prefix, hasDays, loading }}
            recipients={mailings.data?.recipients ?? []}
            zone={zone ?? UTC}
            onMessage={onMessage}
          />
          <AlertSwitch prefix={prefix} zone={zone ?? UTC} onMessage={onMessage} />
          <Trial prefix={prefix} zone={zone ?? UTC} onMessage={onMessage} />
          <h2 className={classes.heading}>{t('Last sent')}</h2>
          <DeliveryTable
            deliveries={mailings.data?.deliveries ?? []}
            zone={zone ?? UTC}
            loading={loading}
          />
        </Loaded>
      </Loaded>
    </>
  );
}
