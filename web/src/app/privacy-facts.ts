import type { Privacy } from '#contract/privacy.ts';
import { plural, t } from '../texts/texts.tsx';

/** "25 months"; whole calendar months, so a day of the first of them stays almost one more. */
export const keptWords = ({ singleHitsMonths: months }: Privacy): string =>
  months === 0 ? t('indefinitely') : plural(months, '{count} month', '{count} months');

export const authorsWords = ({ authorsKeptDays: days }: Privacy): string =>
  days === 0
    ? t('until an administrator erases them')
    : plural(
        days,
        'until {count} day after their conference',
        'until {count} days after their conference',
      );

/** Who else takes part; nothing where nobody does. */
export const othersWords = (privacy: Privacy): string =>
  [
    privacy.paymentProvider && t('a payment provider, for card payments'),
    privacy.mailServer && t('an email server, for emails to authors and users'),
    privacy.identityProvider && t('an identity provider, for users who sign in through it'),
  ]
    .filter((each) => each !== false)
    .reduce((all, next) => (all ? t('{first}; {next}', { first: all, next }) : next), '');

export interface Kept {
  what: string;
  madeOf: string;
  kept: string;
}

/** What a hit leaves behind, and for how long. */
export const keptRows = (privacy: Privacy): Kept[] => {
  const kept = keptWords(privacy);
  return [
    {
      what: t('Visitor ID'),
      madeOf: t(
        'Hash of IP address, browser, conference and a daily secret; or a number or user ID, if the site sends one',
      ),
      kept,
    },
    {
      what: t('Daily secret'),
      madeOf: t('Random value'),
      kept: plural(
        privacy.visitorSaltDays,
        '{count} day, then deleted; never backed up',
        '{count} days, then deleted; never backed up',
      ),
    },
    {
      what: t(
        'Time, page, event, search, download, link, seconds played, seconds a poster was viewed',
      ),
      madeOf: t('Sent by the page'),
      kept,
    },
    {
      what: t('Source of a visit'),
      madeOf: t('The referring page: its host, network, search engine and keyword, or campaign'),
      kept,
    },
    ...(privacy.place === 'country'
      ? [
          {
            what: t('Country'),
            madeOf: t('IP address, looked up in a local file'),
            kept,
          },
        ]
      : []),
    {
      what: t('Device type, browser and operating system, without versions'),
      madeOf: t('The browser’s user agent'),
      kept,
    },
    { what: t('Language, without its country'), madeOf: t('The browser’s language setting'), kept },
    {
      what: t('Sender of new labels, with their hits'),
      madeOf: t('IP address and conference, hashed with a daily secret'),
      kept,
    },
    {
      what: t('Daily totals, without visitor IDs'),
      madeOf: t('All of the above except the visitor ID'),
      kept: t('indefinitely'),
    },
    {
      what: t('Authors’ email addresses and codes'),
      madeOf: t('The organiser'),
      kept: authorsWords(privacy),
    },
  ];
};

export interface Criterion {
  asked: string;
  verdict: string;
  here: string;
}

/** The CNIL allows so many. */
const MAX_MONTHS = 25;

const retention = ({ singleHitsMonths: months }: Privacy): Omit<Criterion, 'asked'> => {
  if (months === 0) return { verdict: t('No'), here: t('Individual hits are kept indefinitely.') };
  const here = plural(
    months,
    '{count} month, in whole calendar months: data from the first day of a month is kept for almost {more}.',
    '{count} months, in whole calendar months: data from the first day of a month is kept for almost {more}.',
    { more: months + 1 },
  );
  if (months < MAX_MONTHS) return { verdict: t('Yes'), here };
  return { verdict: months === MAX_MONTHS ? t('Partly') : t('No'), here };
};

/**
 * The criteria of the CNIL's exemption for audience measurement (guidelines of 17 September 2020, restated on
 * 4 July 2025), each with what this installation does. The same as docs/privacy.md, with its own figures.
 */
export const criteria = (privacy: Privacy): Criterion[] => [
  {
    asked: t('Used only to measure the publisher’s own audience'),
    verdict: t('Yes'),
    here: t(
      'We count visits, posters, plays, sources and audience. There is no advertising, no profiling and no export of individual visitors.',
    ),
  },
  {
    asked: t('Anonymous statistics only'),
    verdict: t('Yes'),
    here: t(
      'Pages, files and share links show totals. A country or browser with one visit is a row with 1. The live view shows the latest hits without visitor IDs.',
    ),
  },
  {
    asked: t('No combination with other data, no transfer to third parties'),
    verdict: t('Yes'),
    here: t(
      'Visitor IDs are not linked to accounts, authors or payments, and do not leave this installation. Exception: a site that sends user IDs needs another legal basis.',
    ),
  },
  {
    asked: t('No tracking across sites'),
    verdict: t('Yes'),
    here: t(
      'The hash includes the conference and a secret that changes daily, so each person has a different ID in each conference and on each day.',
    ),
  },
  {
    asked: t('A provider keeps the data of its publishers separate'),
    verdict: t('Yes'),
    here: t('Each conference is counted separately, and its users see only that conference.'),
  },
  {
    asked: t('Location no more precise than the city'),
    verdict: t('Yes'),
    here:
      privacy.place === 'country'
        ? t('Country only, looked up in a local file. No other service is contacted.')
        : t('Location is not looked up.'),
  },
  {
    asked: t('Visitors are informed'),
    verdict: t('Responsibility of the poster site'),
    here: t('This page covers our part. The poster site must cover it on its own page, too.'),
  },
  {
    asked: t('Visitors can opt out'),
    verdict: t('Partly'),
    here: t(
      'The opt-out stores only that choice. Do Not Track and Global Privacy Control are respected if the conference turns this on.',
    ),
  },
  {
    asked: t('Trackers expire after 13 months at most and are not renewed'),
    verdict: t('Yes'),
    here: t('The visitor ID changes daily. A cookie is set only after consent.'),
  },
  { asked: t('Data is kept for 25 months at most'), ...retention(privacy) },
  {
    asked: t('Retention periods are reviewed regularly'),
    verdict: t('Responsibility of the poster site'),
    here: t('Current setting: {duration}.', { duration: keptWords(privacy) }),
  },
  {
    asked: t('Data stays in the EU, or its transfer has a legal basis'),
    verdict: t('Responsibility of the poster site'),
    here: privacy.ownMachine
      ? t('All data is stored on the server that runs this application.')
      : t('All data is stored on the operator’s database servers.'),
  },
];
