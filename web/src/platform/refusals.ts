import { inEnglish, t } from '../texts/texts.tsx';

/** Why the server refuses what somebody asked for or typed, each as a whole sentence of its own. */
const refusals: (() => string)[] = [
  () => t('Give both days or neither'),
  () =>
    t(
      'Hits of this conference wait to be counted, and nothing is removed before. Try again in a minute',
    ),
  () => t('The last day lies before the first'),
  () => t('Give a date such as 2026-11-02'),
  () => t('Choose a time zone such as Europe/Vienna'),
  () => t('A name has at most 300 characters'),
  () => t('A price ID has at most 255 characters'),
  () => t('Enter the number of a site'),
  () => t('A conference does not follow itself'),
  () => t('The payment provider knows no price with this ID'),
  () => t('This price is archived at the payment provider'),
  () => t('This price is a subscription'),
  () => t('This price is not a fixed amount above zero'),
  () => t('Choose when reports go out'),
  () => t('This address is on the list'),
  () =>
    t(
      'This address has unsubscribed. Only they can undo that, with the link in a report that they got',
    ),
  () => t('The days of the conference are not set: there is no end yet'),
  () => t('Say whom the link is for'),
  () => t('Choose at least one section'),
  () => t('Name at least one poster, topic or session'),
  () => t('The logo is larger than 200 kB'),
  () => t('The logo has to be a PNG, JPEG or WebP image'),
  () => t('The logo’s file is incomplete. Export the image again and choose that file'),
  () =>
    t(
      'This link shows sections that are not on your plan. Only who made it or an administrator can end it',
    ),
  () => t('Choose at least one conference'),
  () => t('Turn off your own on the account page, with a code'),
  () => t('There is no account for you here. Ask an administrator to create one'),
  () => t('At most 500 characters'),
  () => t('At most 4,000 characters'),
  () => t('Say why the fee is waived'),
  () => t('Give the reference of the payment'),
  () => t('The posters of this conference are free'),
  () => t('The posters of this conference are free: nobody has to pay'),
  () => t('The fee of this submission is settled already'),
  () =>
    t(
      'This submission is paid, so there is no fee to waive. A payment can be refunded in the payments list',
    ),
  () => t('This submission was paid for, not waived'),
  () => t('The fee of this submission is not waived'),
  () => t('There is nothing left to remind of'),
  () => t('The authors of this submission were erased, so there is nobody to send its code to'),
  () => t('None of the posters of this mail is this author’s any more, so no code is sent again'),
  () =>
    t(
      'What this mail said is no longer kept, so it cannot be sent again. Ask for it anew where it came from',
    ),
  () => t('There is no import to take back'),
  () => t('Nothing is left to be paid back here'),
  () => t('One of these posters was not paid for here'),
  () => t('The file has no session without a fault'),
  () => t('The file is empty'),
  () => t('The first line opens a quotation mark that is never closed'),
  () => t('This column is missing'),
  () => t('The file is not readable text. Save it as CSV in UTF-8 and send that'),
  () => t('This is not a text file. Send CSV'),
  () => t('This is an Excel workbook. Save it as CSV and send that'),
  () => t('There are no titles in it'),
  () => t('The upload broke off before its end'),
  () => t('The last day is before the first'),
  () => t('The conference that this mail tells of is not known'),
  () => t('The refund that this mail tells of is not known'),
  () => t('This payment has not failed'),
  () => t('This address no longer gets these reports'),
  () => t('Who added this address may no longer read these statistics'),
];

const asNumber = (text: string): number => Number(text.replaceAll(',', ''));

/** The same for those that name something. */
const filled: [RegExp, (found: string, second: string, third: string) => string][] = [
  [
    /^There is no conference with the prefix (\S+)$/,
    (prefix) => t('There is no conference with the prefix {prefix}', { prefix }),
  ],
  [
    /^(\S+) itself follows this conference$/,
    (prefix) => t('{prefix} itself follows this conference', { prefix }),
  ],
  [
    /^(\S+) is not one of your conferences$/,
    (prefix) => t('{prefix} is not one of your conferences', { prefix }),
  ],
  [
    /^This price is in (\w+), the conference in (\w+)$/,
    (its, currency) => t('This price is in {its}, the conference in {currency}', { its, currency }),
  ],
  [
    /^A conference has at most ([\d,]+) share links; end one first$/,
    (most) =>
      t('A conference has at most {count} share links; end one first', { count: asNumber(most) }),
  ],
  [
    /^You have ([\d,]+) tokens already; revoke one first$/,
    (most) => t('You have {count} tokens already; revoke one first', { count: asNumber(most) }),
  ],
  [
    /^An account has at most ([\d,]+) passkeys\. Remove one first$/,
    (most) =>
      t('An account has at most {count} passkeys. Remove one first', { count: asNumber(most) }),
  ],
  [
    /^Reports go to at most ([\d,]+) addresses; remove one first$/,
    (most) =>
      t('Reports go to at most {count} addresses; remove one first', { count: asNumber(most) }),
  ],
  [
    /^A set-up takes at most ([\d,]+) minutes\. Please begin again$/,
    (most) =>
      t('A set-up takes at most {count} minutes. Please begin again', { count: asNumber(most) }),
  ],
  [
    /^This link does not work any more\. Ask for a new one; each works once, for ([\d,]+) minutes$/,
    (minutes) =>
      t(
        'This link does not work any more. Ask for a new one; each works once, for {count} minutes',
        { count: asNumber(minutes) },
      ),
  ],
  [
    /^An import has at most ([\d,]+) rows; send it in parts$/,
    (most) => t('An import has at most {count} rows; send it in parts', { count: asNumber(most) }),
  ],
  [
    /^Row ([\d,]+) opens a quotation mark that is never closed$/,
    (row) => t('Row {row} opens a quotation mark that is never closed', { row: asNumber(row) }),
  ],
  [
    /^Row ([\d,]+) is longer than ([\d,]+) characters$/,
    (row, count) =>
      t('Row {row} is longer than {count} characters', {
        row: asNumber(row),
        count: asNumber(count),
      }),
  ],
  [
    /^Row ([\d,]+) has no file name$/,
    (row) => t('Row {row} has no file name', { row: asNumber(row) }),
  ],
  [
    /^Row ([\d,]+) has a path; give the name of the file alone$/,
    (row) => t('Row {row} has a path; give the name of the file alone', { row: asNumber(row) }),
  ],
  [/^Row ([\d,]+) has no title$/, (row) => t('Row {row} has no title', { row: asNumber(row) })],
  [
    /^Row ([\d,]+) has a character that cannot be shown$/,
    (row) => t('Row {row} has a character that cannot be shown', { row: asNumber(row) }),
  ],
  [
    /^Row ([\d,]+) has more than two columns; put a title with commas in quotation marks$/,
    (row) =>
      t('Row {row} has more than two columns; put a title with commas in quotation marks', {
        row: asNumber(row),
      }),
  ],
  [
    /^Row ([\d,]+) has a file name over ([\d,]+) characters$/,
    (row, most) =>
      t('Row {row} has a file name over {count} characters', {
        row: asNumber(row),
        count: asNumber(most),
      }),
  ],
  [
    /^Row ([\d,]+) has a title over ([\d,]+) characters$/,
    (row, most) =>
      t('Row {row} has a title over {count} characters', {
        row: asNumber(row),
        count: asNumber(most),
      }),
  ],
  [
    /^Row ([\d,]+) gives (.+) another title than a row before$/,
    (row, name) =>
      t('Row {row} gives {name} another title than a row before', { row: asNumber(row), name }),
  ],
  [
    /^The first line has no column ([^.]+)$/,
    (columns) => t('The first line has no column {columns}', { columns }),
  ],
  [
    /^The first line has no column ([^.]+)\. It must name title, room, start, end and posters$/,
    (columns) =>
      t(
        'The first line has no column {columns}. It must name title, room, start, end and posters',
        { columns },
      ),
  ],
  [
    /^The file has more than ([\d,]+) columns$/,
    (most) => t('The file has more than {count} columns', { count: asNumber(most) }),
  ],
  [
    /^A programme has at most ([\d,]+) sessions$/,
    (most) => t('A programme has at most {count} sessions', { count: asNumber(most) }),
  ],
  [
    /^The sessions of a programme have at most ([\d,]+) posters together$/,
    (most) =>
      t('The sessions of a programme have at most {count} posters together', {
        count: asNumber(most),
      }),
  ],
  [
    /^It could not be sent within ([\d,]+) days$/,
    (days) => t('It could not be sent within {count} days', { count: asNumber(days) }),
  ],
  [
    /^([\d,]+) of the first ([\d,]+) mails were refused; ([\d,]+) authors were not mailed$/,
    (refused, tried, left) =>
      t('{refused} of the first {tried} mails were refused; {left} authors were not mailed', {
        refused: asNumber(refused),
        tried: asNumber(tried),
        left: asNumber(left),
      }),
  ],
  [
    /^The conference was deleted; ([\d,]+) authors were not mailed$/,
    (left) =>
      t('The conference was deleted; {left} authors were not mailed', { left: asNumber(left) }),
  ],
  [
    /^The posters are free by now; ([\d,]+) authors were not mailed$/,
    (left) =>
      t('The posters are free by now; {left} authors were not mailed', { left: asNumber(left) }),
  ],
];

/** In the language that is shown; undefined where it is none of these. */
export const refusalWords = (message: string): string | undefined => {
  const whole = refusals.find((words) => inEnglish(words) === message);
  if (whole) return whole();
  for (const [pattern, words] of filled) {
    const found = pattern.exec(message);
    if (found) return words(found[1] ?? '', found[2] ?? '', found[3] ?? '');
  }
  return undefined;
};

/** Every whole one, in English. */
export const knownRefusals = (): string[] => refusals.map((words) => inEnglish(words));
