import { type Language, withFirst } from '#contract/languages.ts';
import { timeZoneOf, UTC } from '#contract/time-zone.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { renderMail } from '../../mail/layout.ts';
import { inLanguage, type MailTextId, mailTexts } from '../../mail/texts.ts';
import type { AlertKind, AlertRow } from './queries.ts';

export interface AlertMail {
  /** English where it is not known. */
  language: Language | undefined;
  row: AlertRow;
  conference: ConferenceRow | null;
  url: string;
  brandName: string;
  supportEmail: string;
}

interface Words {
  /** The subject, and that of the end. */
  began: MailTextId;
  ended: MailTextId;
  what: MailTextId;
  /** What to do. */
  advice: MailTextId;
  over: MailTextId;
  /** The screen that the button opens. */
  open: MailTextId;
  path: (prefix: string) => string;
}

const words: Record<AlertKind, Words> = {
  silent: {
    began: 'alert.silent',
    ended: 'alert.silentEnded',
    what: 'alert.silentWhat',
    advice: 'alert.silentAdvice',
    over: 'alert.silentOver',
    open: 'alert.silentOpen',
    path: (prefix) => `/analytics/tracking/${prefix}`,
  },
  spike: {
    began: 'alert.spike',
    ended: 'alert.spikeEnded',
    what: 'alert.spikeWhat',
    advice: 'alert.spikeAdvice',
    over: 'alert.spikeOver',
    open: 'alert.spikeOpen',
    path: (prefix) => `/analytics/traffic/${prefix}`,
  },
  mails: {
    began: 'alert.mails',
    ended: 'alert.mailsEnded',
    what: 'alert.mailsWhat',
    advice: 'alert.mailsAdvice',
    over: 'alert.mailsOver',
    open: 'alert.mailsOpen',
    path: (prefix) => `/analytics/mailings/${prefix}`,
  },
  behind: {
    began: 'alert.behind',
    ended: 'alert.behindEnded',
    what: 'alert.behindWhat',
    advice: 'alert.behindAdvice',
    over: 'alert.behindOver',
    open: 'alert.behindOpen',
    path: () => '/admin/counting',
  },
  'all-mails': {
    began: 'alert.mails',
    ended: 'alert.mailsEnded',
    what: 'alert.allMailsWhat',
    advice: 'alert.allMailsAdvice',
    over: 'alert.allMailsOver',
    open: 'alert.allMailsOpen',
    path: () => '/admin/mails?status=failed',
  },
  payments: {
    began: 'alert.payments',
    ended: 'alert.paymentsEnded',
    what: 'alert.paymentsWhat',
    advice: 'alert.paymentsAdvice',
    over: 'alert.paymentsOver',
    open: 'alert.systemOpen',
    path: () => '/admin/system',
  },
  backups: {
    began: 'alert.backups',
    ended: 'alert.backupsEnded',
    what: 'alert.backupsWhat',
    advice: 'alert.backupsAdvice',
    over: 'alert.backupsOver',
    open: 'alert.systemOpen',
    path: () => '/admin/system',
  },
  jobs: {
    began: 'alert.jobs',
    ended: 'alert.jobsEnded',
    what: 'alert.jobsWhat',
    advice: 'alert.jobsAdvice',
    over: 'alert.jobsOver',
    open: 'alert.systemOpen',
    path: () => '/admin/system',
  },
  disk: {
    began: 'alert.disk',
    ended: 'alert.diskEnded',
    what: 'alert.diskWhat',
    advice: 'alert.diskAdvice',
    over: 'alert.diskOver',
    open: 'alert.systemOpen',
    path: () => '/admin/system',
  },
};

/** Tells that something is wrong and what to do, or that it is well again, in the language of its reader. */
export const alertMail = (mail: AlertMail) => {
  const { language, row, conference, brandName, supportEmail } = mail;
  const { t, ...texts } = mailTexts(language);
  const { path, ...ids } = words[row.kind];
  const zone = conference ? timeZoneOf(conference.time_zone) : UTC;
  const time = new Intl.DateTimeFormat(texts.locale, {
    ...{ timeZone: zone.name, day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  });
  const alert = t(row.ended_at ? ids.ended : ids.began);
  const moment = (at: Date): string => withFirst(texts.locale, time.format(at));
  const began = moment(row.began_at);
  const screen = `${mail.url}${path(encodeURIComponent(conference?.prefix ?? ''))}`;
  return renderMail({
    ...{ language: texts.language, brandName, supportEmail },
    subject: t('alert.title', { alert, about: conference?.name ?? brandName }),
    about: conference?.name,
    heading: alert,
    intro: row.ended_at
      ? t(ids.over, { began, ended: moment(row.ended_at) })
      : t(ids.what, { began }),
    notes: row.ended_at ? [] : [t(ids.advice), t('alert.onceMore')],
    button: { label: t(ids.open), url: inLanguage(screen, language) },
    footer: t(conference ? 'alert.footer' : 'alert.footerAdmin'),
  });
};
