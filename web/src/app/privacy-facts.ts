import type { Privacy } from '#contract/privacy.ts';
import { plural, t } from '../texts/texts.tsx';

/** "25 months"; whole calendar months, so a day of the first of them stays almost one more. */
export const keptWords = ({ singleHitsMonths: months }: Privacy): string =>
  months === 0 ? t('forever') : plural(months, '{count} month', '{count} months');

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
    privacy.paymentProvider && t('a payment provider, for cards'),
    privacy.mailServer && t('a mail server, for mails to authors and users'),
    privacy.identityProvider && t('an identity provider, for those who sign in through it'),
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
      what: t('Visitor number'),
      madeOf: t(
        'Internet address, browser and conference, hashed with a secret of the day; or a number or user id that the site sends, if it does',
      ),
      kept,
    },
    {
      what: t('Secret of the day'),
      madeOf: t('Chance'),
      kept: plural(
        privacy.visitorSaltDays,
        '{count} day, then deleted; in no backup',
        '{count} days, then deleted; in no backup',
      ),
    },
    {
      what: t(
        'Time, page, event, search, download, link, seconds played, seconds that a poster was looked at',
      ),
      madeOf: t('What the page sends'),
      kept,
    },
    {
      what: t('Where a visit came from'),
      madeOf: t('The referring page: its host, network, search engine and keyword, or campaign'),
      kept,
    },
    ...(privacy.place === 'country'
      ? [
          {
            what: t('Country'),
            madeOf: t('The internet address, looked up in a file that comes with the program'),
            kept,
          },
        ]
      : []),
    {
      what: t('Kind of device, browser and system, by name, without version'),
      madeOf: t('What the browser says of itself'),
      kept,
    },
    { what: t('Language, without its country'), madeOf: t('What the browser asks for'), kept },
    {
      what: t('Sums by day, without any visitor number'),
      madeOf: t('All of the above but the visitor number'),
      kept: t('forever'),
    },
    {
      what: t('Authors’ addresses and codes'),
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
  if (months === 0) return { verdict: t('No'), here: t('Single hits are kept forever.') };
  const here = plural(
    months,
    '{count} month, by whole calendar months: what is of the first of a month stays for almost {more}.',
    '{count} months, by whole calendar months: what is of the first of a month stays for almost {more}.',
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
    asked: t('Used only to measure the audience, for the publisher alone'),
    verdict: t('Yes'),
    here: t(
      'Visits, posters, plays, origins and the audience are counted. There is no advertising, no profile and no export of single visitors.',
    ),
  },
  {
    asked: t('Anonymous statistics as the only result'),
    verdict: t('Yes'),
    here: t(
      'Screens, files and share links give sums. A country or browser with one visit is a row with 1; the live view shows the latest hits without any number of a visitor.',
    ),
  },
  {
    asked: t('No combination with other processing, nothing passed on to third parties'),
    verdict: t('Yes'),
    here: t(
      'No visitor number is joined with accounts, authors or payments, and none leaves the installation. Not so where a site sends user ids: then it needs another ground.',
    ),
  },
  {
    asked: t('No following over several sites'),
    verdict: t('Yes'),
    here: t(
      'The conference is part of the hash and its secret changes each day: one person has another number in each conference and on each day.',
    ),
  },
  {
    asked: t('One provider for several publishers keeps them apart'),
    verdict: t('Yes'),
    here: t('Each conference is counted by itself, and its readers see no other.'),
  },
  {
    asked: t('Place no more precise than the town'),
    verdict: t('Yes'),
    here:
      privacy.place === 'country'
        ? t('The country. The lookup is a file on our side; no other service is asked.')
        : t('No place is looked up.'),
  },
  {
    asked: t('Visitors are told'),
    verdict: t('The site’s part'),
    here: t('This page says it for our part. The poster site’s own page has to say it, too.'),
  },
  {
    asked: t('They can object'),
    verdict: t('Partly'),
    here: t(
      'An opt-out works, and keeps nothing but that choice. Do Not Track and Global Privacy Control are kept where the conference has chosen so.',
    ),
  },
  {
    asked: t('Trackers live 13 months at most, not prolonged'),
    verdict: t('Yes'),
    here: t('The number changes each day. A cookie is written only after consent.'),
  },
  { asked: t('What was collected is kept 25 months at most'), ...retention(privacy) },
  {
    asked: t('Durations are looked at again now and then'),
    verdict: t('The site’s part'),
    here: t('At present: {duration}.', { duration: keptWords(privacy) }),
  },
  {
    asked: t('Data stay in the Union, or there is a ground'),
    verdict: t('The site’s part'),
    here: privacy.ownMachine
      ? t('All is kept on the machine that the program runs on.')
      : t('All is kept on database servers of whoever runs the program.'),
  },
];
