import { expect, type Page } from '@playwright/test';
import { daysAgo, sendVisits } from './hits.ts';
import { banner, createConference, createPosters, unique } from './product.ts';
import { chooseFile, dialog } from './submissions.ts';

/** A conference whose every text holds its prefix, which is in no text of another. */
export interface Marked {
  prefix: string;
  name: string;
}

/** One with two posters and a visit that has something for each page of the statistics. */
export const createMarked = async (request: Page['request'], word: string): Promise<Marked> => {
  const prefix = unique(word);
  const { name } = await createConference(request, {
    prefix,
    name: `${prefix} Congress`,
    paid: true,
  });
  await createPosters(request, prefix, `${prefix}@example.org`, [
    { abstractId: codeOf(prefix), abstractTitle: `${prefix} poster`, code: `${prefix}-code` },
  ]);
  const visit = {
    ...{ at: daysAgo(3), referrer: `https://${prefix}-news.example/` },
    ...{ posters: [codeOf(prefix)], authors: [`${name} - ${prefix} Ada`] },
    ...{
      topics: [`${name} - ${prefix} Imaging`],
      affiliations: [`${name} - ${prefix} University`],
    },
    media: [
      { kind: 'video' as const, file: `${prefix}.mp4`, seconds: 10, length: 100 },
      { kind: 'audio' as const, file: `${prefix}.mp3`, seconds: 10, length: 100 },
    ],
  };
  await sendVisits(request, prefix, [visit]);
  return { prefix, name };
};

const codeOf = (prefix: string): string => `${prefix}-P1`.toUpperCase();

/** What the tests know of a page that has a conference in its path. */
interface PageOfConference {
  /** What is there once everything was read. */
  shows: (of: Marked) => string;
  /** What the path has besides the prefix. */
  name?: (of: Marked) => string;
  /** How the palette calls it; without, it does not lead there. */
  palette?: string;
  /** Leaves something of the conference on the page, besides what is typed into its fields. */
  create?: (page: Page, of: Marked) => Promise<void>;
  /** A question is asked before what was typed is left. */
  asks?: true;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const createLink = async (page: Page) => {
  await press(page, 'Create link');
  await expect(page.getByText('Link created')).toBeVisible();
};

const addAddress = async (page: Page) => {
  const email = `${unique('board')}@example.org`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Add recipient');
  await expect(banner(page, 'success')).toContainText(email);
  await page.getByLabel('Email', { exact: true }).fill(email);
};

const addSubmission = async (page: Page, { prefix }: Marked) => {
  await page.getByRole('searchbox').clear();
  await press(page, 'Add Submission');
  const word = unique(prefix);
  const values = { 'Abstract ID': word, Title: word, Code: word };
  for (const [label, value] of Object.entries(values)) {
    await dialog(page).getByLabel(label).fill(value);
  }
  await dialog(page).getByLabel('Author email addresses').fill(`${word}@example.org`);
  await dialog(page).getByRole('button', { name: 'Add Submission' }).click();
  await expect(banner(page, 'success')).toContainText(word);
};

const chooseSubmissions = async (page: Page, { prefix }: Marked) => {
  await chooseFile(page, `id,title,code,email\n1,${prefix},AA,a@example.org\n`, `${prefix}.csv`);
  await expect(page.getByText(`${prefix}.csv`)).toBeVisible();
};

const chooseProgramme = async (page: Page, { prefix }: Marked) => {
  const row = `${prefix};Hall A;2031-03-07 10:00;11:00;${codeOf(prefix)}\n`;
  await chooseFile(page, `Title;Room;Start;End;Poster codes\n${row}`, `${prefix}.csv`);
  await expect(page.getByRole('status').filter({ hasText: `${prefix}.csv` })).toBeVisible();
};

const poster = ({ prefix }: Marked) => codeOf(prefix);
const author = ({ prefix }: Marked) => `${prefix} Ada`;
const topic = ({ prefix }: Marked) => `${prefix} Imaging`;
const affiliation = ({ prefix }: Marked) => `${prefix} University`;
const labelOf = (shows: (of: Marked) => string) => ({
  shows,
  name: (of: Marked) => `${of.name} - ${shows(of)}`,
});

const media = (kind: 'mp3' | 'mp4') => {
  const file = ({ prefix }: Marked) => `${prefix}.${kind}`;
  return { shows: file, name: file };
};

/** By its path, as the router has it: every page with a conference in its path. */
export const conferencePages: Record<string, PageOfConference> = {
  '/analytics/traffic/:prefix': {
    shows: ({ prefix }) => `${prefix}-news.example`,
    palette: 'Overview',
  },
  '/analytics/posters/:prefix': { shows: poster, palette: 'Top Posters' },
  '/analytics/authors/:prefix': { shows: author, palette: 'Top Authors' },
  '/analytics/topics/:prefix': { shows: topic, palette: 'Top Topics' },
  '/analytics/affiliations/:prefix': { shows: affiliation, palette: 'Top Affiliations' },
  '/analytics/videos/:prefix': { shows: ({ prefix }) => `${prefix}.mp4`, palette: 'Top Videos' },
  '/analytics/audios/:prefix': { shows: ({ prefix }) => `${prefix}.mp3`, palette: 'Top Audios' },
  '/analytics/audience/:prefix': { shows: () => 'Firefox', palette: 'Audience' },
  '/analytics/content/:prefix': { shows: poster, palette: 'Pages and Searches' },
  '/analytics/sessions/:prefix': {
    shows: () => 'Drop an Excel or CSV file here',
    palette: 'Sessions',
    create: chooseProgramme,
  },
  '/analytics/posters/:prefix/:name': { shows: poster, name: poster },
  '/analytics/authors/:prefix/:name': labelOf(author),
  '/analytics/topics/:prefix/:name': labelOf(topic),
  '/analytics/affiliations/:prefix/:name': labelOf(affiliation),
  '/analytics/videos/:prefix/:name': media('mp4'),
  '/analytics/audios/:prefix/:name': media('mp3'),
  '/analytics/report/:prefix': { shows: author, palette: 'Report' },
  '/analytics/share/:prefix': {
    shows: () => 'Start date (optional)',
    palette: 'Share links',
    create: createLink,
  },
  '/analytics/mailings/:prefix': {
    shows: () => 'Email me alerts',
    palette: 'Email reports',
    create: addAddress,
  },
  '/analytics/tracking/:prefix': {
    shows: () => 'Discard hits',
    palette: 'Tracking',
    asks: true,
  },
  '/analytics/cards/:prefix': { shows: ({ prefix }) => `${prefix} poster` },
  '/admin/conference/edit/:prefix': {
    shows: ({ name }) => name,
    palette: 'Edit conference',
    asks: true,
  },
  '/admin/conference/:prefix/paymentslist': {
    shows: () => 'No payments yet',
    palette: 'Payments',
  },
  '/admin/conference/:prefix/submissions': {
    shows: ({ prefix }) => `${prefix} poster`,
    palette: 'Submissions',
    create: addSubmission,
  },
  '/admin/conference/:prefix/submissions/import': {
    shows: () => 'Drop an Excel or CSV file here',
    palette: 'Import submissions',
    create: chooseSubmissions,
  },
  '/admin/conference/:prefix/matomo': {
    shows: () => 'Matomo URL',
    palette: 'Matomo import',
  },
};
