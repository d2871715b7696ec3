import type { Privacy } from '#contract/privacy.ts';

const count = (number: number, unit: string): string =>
  `${number.toLocaleString('en')} ${unit}${number === 1 ? '' : 's'}`;

/** "25 months"; whole calendar months, so a day of the first of them stays almost one more. */
export const keptWords = ({ singleHitsMonths: months }: Privacy): string =>
  months === 0 ? 'forever' : count(months, 'month');

export const authorsWords = ({ authorsKeptDays: days }: Privacy): string =>
  days === 0
    ? 'until an administrator erases them'
    : `until ${count(days, 'day')} after their conference`;

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
      what: 'Visitor number',
      madeOf:
        'Internet address, browser and conference, hashed with a secret of the day; or a number or user id that the site sends, if it does',
      kept,
    },
    {
      what: 'Secret of the day',
      madeOf: 'Chance',
      kept: `${count(privacy.visitorSaltDays, 'day')}, then deleted; in no backup`,
    },
    {
      what: 'Time, page, event, search, download, link, seconds played, seconds that a poster was looked at',
      madeOf: 'What the page sends',
      kept,
    },
    {
      what: 'Where a visit came from',
      madeOf: 'The referring page: its host, network, search engine and keyword, or campaign',
      kept,
    },
    ...(privacy.place === 'country'
      ? [
          {
            what: 'Country',
            madeOf: 'The internet address, looked up in a file that comes with the program',
            kept,
          },
        ]
      : []),
    {
      what: 'Kind of device, browser and system, by name, without version',
      madeOf: 'What the browser says of itself',
      kept,
    },
    { what: 'Language, without its country', madeOf: 'What the browser asks for', kept },
    {
      what: 'Sums by day, without any visitor number',
      madeOf: 'All of the above but the visitor number',
      kept: 'forever',
    },
    { what: 'Authors’ addresses and codes', madeOf: 'The organiser', kept: authorsWords(privacy) },
  ];
};

export type Verdict = 'Yes' | 'Partly' | 'No' | 'The site’s part';

export interface Criterion {
  asked: string;
  verdict: Verdict;
  here: string;
}

/** The CNIL allows so many. */
const MAX_MONTHS = 25;

const retention = ({ singleHitsMonths: months }: Privacy): Omit<Criterion, 'asked'> => {
  if (months === 0) return { verdict: 'No', here: 'Single hits are kept forever.' };
  const here = `${count(months, 'month')}, by whole calendar months: what is of the first of a month stays for almost ${months + 1}.`;
  if (months < MAX_MONTHS) return { verdict: 'Yes', here };
  return { verdict: months === MAX_MONTHS ? 'Partly' : 'No', here };
};

/**
 * The criteria of the CNIL's exemption for audience measurement (guidelines of 17 September 2020, restated on
 * 4 July 2025), each with what this installation does. The same as docs/privacy.md, with its own figures.
 */
export const criteria = (privacy: Privacy): Criterion[] => [
  {
    asked: 'Used only to measure the audience, for the publisher alone',
    verdict: 'Yes',
    here: 'Visits, posters, plays, origins and the audience are counted. There is no advertising, no profile and no export of single visitors.',
  },
  {
    asked: 'Anonymous statistics as the only result',
    verdict: 'Yes',
    here: 'Screens, files and share links give sums. A country or browser with one visit is a row with 1; the live view shows the latest hits without any number of a visitor.',
  },
  {
    asked: 'No combination with other processing, nothing passed on to third parties',
    verdict: 'Yes',
    here: 'No visitor number is joined with accounts, authors or payments, and none leaves the installation. Not so where a site sends user ids: then it needs another ground.',
  },
  {
    asked: 'No following over several sites',
    verdict: 'Yes',
    here: 'The conference is part of the hash and its secret changes each day: one person has another number in each conference and on each day.',
  },
  {
    asked: 'One provider for several publishers keeps them apart',
    verdict: 'Yes',
    here: 'Each conference is counted by itself, and its readers see no other.',
  },
  {
    asked: 'Place no more precise than the town',
    verdict: 'Yes',
    here:
      privacy.place === 'country'
        ? 'The country. The lookup is a file on our side; no other service is asked.'
        : 'No place is looked up.',
  },
  {
    asked: 'Visitors are told',
    verdict: 'The site’s part',
    here: 'This page says it for our part. The poster site’s own page has to say it, too.',
  },
  {
    asked: 'They can object',
    verdict: 'Partly',
    here: 'An opt-out works, and keeps nothing but that choice. Do Not Track and Global Privacy Control are kept where the conference has chosen so.',
  },
  {
    asked: 'Trackers live 13 months at most, not prolonged',
    verdict: 'Yes',
    here: 'The number changes each day. A cookie is written only after consent.',
  },
  { asked: 'What was collected is kept 25 months at most', ...retention(privacy) },
  {
    asked: 'Durations are looked at again now and then',
    verdict: 'The site’s part',
    here: `At present: ${keptWords(privacy)}.`,
  },
  {
    asked: 'Data stay in the Union, or there is a ground',
    verdict: 'The site’s part',
    here: privacy.ownMachine
      ? 'All is kept on the machine that the program runs on.'
      : 'All is kept on database servers of whoever runs the program.',
  },
];
