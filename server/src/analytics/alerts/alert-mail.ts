import { timeZoneOf, UTC } from '#contract/time-zone.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { renderMail } from '../../mail/layout.ts';
import type { AlertKind, AlertRow } from './queries.ts';

export interface AlertMail {
  row: AlertRow;
  conference: ConferenceRow | null;
  url: string;
  brandName: string;
  supportEmail: string;
}

interface Words {
  /** The subject, and that of the end. */
  began: string;
  ended: string;
  what: string;
  /** What to do. */
  advice: string;
  over: string;
  screen: { label: string; path: (prefix: string) => string };
}

const words: Record<AlertKind, Words> = {
  silent: {
    began: 'The poster site has stopped sending visits',
    ended: 'The poster site sends visits again',
    what: 'No visit has come for five minutes, although the hour before made that unlikely.',
    advice:
      'Open the poster site on a phone and see whether it answers, and whether its tracking script is still in its pages.',
    over: 'Visits are coming again, or the congress is over. What came meanwhile was not counted unless the site sent it later.',
    screen: { label: 'Open the tracking', path: (prefix) => `/analytics/tracking/${prefix}` },
  },
  spike: {
    began: 'Many more visits than usual',
    ended: 'Visits are as usual again',
    what: 'In the last ten minutes came more than ten times as many hits as usual.',
    advice:
      'If something was announced, enjoy it. If not, look where they come from: an administrator can discard the hits of a flood.',
    over: 'The hits of ten minutes are about as many as before.',
    screen: { label: 'Open the statistics', path: (prefix) => `/analytics/traffic/${prefix}` },
  },
  mails: {
    began: 'A mail could not be delivered',
    ended: 'No more mails have failed',
    what: 'The mail server has refused a mail about this conference for good.',
    advice:
      'Look at the address. Reports by mail say which it was; an administrator sees all mails.',
    over: 'For an hour no mail about this conference has failed.',
    screen: { label: 'Open reports by mail', path: (prefix) => `/analytics/mailings/${prefix}` },
  },
  behind: {
    began: 'Counting is behind',
    ended: 'Counting has caught up',
    what: 'Hits wait longer than they should before they are counted, or some cannot be counted. None is lost.',
    advice: 'See what keeps them from being counted, and whether ClickHouse is there.',
    over: 'Every hit is counted within seconds again.',
    screen: { label: 'Open the counting', path: () => '/admin/counting' },
  },
  'all-mails': {
    began: 'A mail could not be delivered',
    ended: 'No more mails have failed',
    what: 'The mail server has refused a mail for good, or did not take it for three days.',
    advice: 'See which, and why; it can be sent again from the list of mails.',
    over: 'For an hour no mail has failed.',
    screen: { label: 'Open the mails', path: () => '/admin/mails?status=failed' },
  },
};

/** Tells that something is wrong and what to do, or that it is well again. */
export const alertMail = ({ row, conference, url, brandName, supportEmail }: AlertMail) => {
  const { began, ended, what, advice, over, screen } = words[row.kind];
  const about = conference?.name ?? brandName;
  const zone = conference ? timeZoneOf(conference.time_zone) : UTC;
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone.name, day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  });
  const title = `${row.ended_at ? ended : began}: ${about}`;
  const since = `Since ${time.format(row.began_at)}`;
  const content = renderMail({
    brandName,
    supportEmail,
    title,
    intro: row.ended_at
      ? `${since} until ${time.format(row.ended_at)}: ${began.toLowerCase()}. ${over}`
      : `${since}. ${what}`,
    rows: [],
    notes: row.ended_at ? [] : [advice, 'You get one more mail, when it is well again.'],
    button: {
      label: screen.label,
      url: `${url}${screen.path(encodeURIComponent(conference?.prefix ?? ''))}`,
    },
    footer: conference
      ? 'You get this mail because you turned alerts on. Turn them off under "Reports by mail" of the conference.'
      : 'You get this mail because you are an administrator.',
  });
  return { subject: title, ...content };
};
