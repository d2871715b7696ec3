import type { Alerts } from '#contract/alerts.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import type { Message } from '../../ui/banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notDone } from '../../ui/not-done.ts';
import { useAlerts, useSetAlerts } from '../calls/alerts.ts';
import { momentWords } from '../period/range-words.ts';
import classes from './mailings.module.css';

interface Props {
  prefix: string;
  zone: TimeZone;
  onMessage: (message: Message) => void;
}

/** Alerts go to whoever turns them on, at the address of their account. */
export function AlertSwitch({ prefix, zone, onMessage }: Props) {
  const alerts = useAlerts(prefix);
  const setting = useSetAlerts(prefix);
  const { data } = alerts;
  return (
    <section className={classes.trial}>
      <h2 className={classes.heading}>{t('Alerts')}</h2>
      <p className={classes.lead}>
        {data?.seesPace === false
          ? t(
              'Get an email when emails about this conference fail, and another when the problem is resolved. Alerts about silence or spikes are not available with Matomo.',
            )
          : t(
              'Get an email when the poster site stops sending visits during the conference, when visits spike, or when emails about this conference fail, and another when the problem is resolved.',
            )}
      </p>
      <Loaded query={alerts} failed={t('Could not load the alerts')}>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={setting.isPending ? setting.variables : (data?.on ?? false)}
            disabled={!data}
            onChange={(event) =>
              setting.mutate(event.target.checked, {
                onError: (error) => onMessage(notDone(t('Could not save this'), error)),
              })
            }
          />
          {t('Email me alerts')}
        </label>
      </Loaded>
      {data && data.last.length > 0 && (
        <ul className={classes.alerts}>
          {data.last.map((alert) => (
            <li key={alert.id}>{alertWords(alert, zone)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const kindWords: Record<Alerts['last'][number]['kind'], () => string> = {
  silent: () => t('No visits from the poster site'),
  spike: () => t('Unusually many visits'),
  mails: () => t('Emails failed'),
  behind: () => t('Hit processing was delayed'),
  'all-mails': () => t('Emails failed'),
  payments: () => t('Payments failed'),
  backups: () => t('Backups failed'),
  jobs: () => t('Background jobs failed'),
  disk: () => t('The disk was nearly full'),
};

/** "Mails failed: 4 Nov 2026, 07:00 UTC to …" */
const alertWords = ({ kind, beganAt, endedAt }: Alerts['last'][number], zone: TimeZone): string => {
  const began = momentWords(Date.parse(beganAt), zone);
  const alert = kindWords[kind]();
  return endedAt
    ? t('{alert}: {began} to {ended}', {
        alert,
        began,
        ended: momentWords(Date.parse(endedAt), zone),
      })
    : t('{alert}: since {began}', { alert, began });
};
