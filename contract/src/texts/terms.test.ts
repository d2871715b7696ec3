import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const staffParts = ['common', 'users', 'analytics', 'admin', 'server'];
const idParts = ['author', 'mails'];

/** Terms that the product no longer uses, and the term to write instead. */
const replaced: [forbidden: RegExp, instead: string][] = [
  [/\be-mail/i, 'email'],
  [/\bmail(s|ed|ing)?\b/i, 'email'],
  [/\bscreens?\b(?! reader)/i, 'page'],
  [/\battention\b/i, 'viewing time'],
  [/\blog(ged|ging)? (in|out)\b/i, 'sign in, sign out'],
  [/(?<!\ba )\bsecond factor/i, 'two-factor authentication'],
  [/\btokens? for programs/i, 'API token'],
  [/\bset aside\b/i, 'quarantined'],
  [/\banew\b/i, 'recalculate'],
  [/\b(bring|brings|bringing|brought) over\b/i, 'import'],
  [/\btak(e|en|ing) back\b/i, 'undo'],
  [/\bpa(y|id|ying) back\b/i, 'refund'],
  [/\bsingle (hits?|visits?)\b/i, 'raw data, individual hits'],
  [/\bvisitor numbers?\b/i, 'visitor ID'],
  [/\binternet address/i, 'IP address'],
  [/\b(forever|for good)\b/i, 'indefinitely, permanently'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bcongress/i, 'conference'],
  [/\bthe period before\b/i, 'previous period'],
  [/\bset-up\b/i, 'setup'],
  [/^(the|this|it|what|they)\b.*\bcould not be\b/i, 'Could not …'],
  [/\bwhoever\b/i, 'anyone who'],
];

/** Quoted by the specification, to the letter. */
const quoted = ['By logging in you agree to the <privacy>privacy policy and cookies</privacy>'];

const readCatalogue = async (file: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(`contract/src/texts/${file}.json`, 'utf8'));

const readEnglish = async (): Promise<string[]> => {
  const staff = await Promise.all(staffParts.map((part) => readCatalogue(`${part}/de`)));
  const byId = await Promise.all(idParts.map((part) => readCatalogue(`${part}/en`)));
  return [
    ...staff.flatMap((texts) => Object.keys(texts).map((text) => text.replace(/##.*$/, ''))),
    ...byId.flatMap((texts) => Object.values(texts)),
  ];
};

/** Names of values are never shown. */
const findReplacedTerms = (text: string): string[] => {
  const shown = text.replaceAll(/\{\w+\}/g, '');
  return replaced
    .filter(([forbidden]) => forbidden.test(shown))
    .map(([forbidden, instead]) => `“${text}”: ${forbidden} → ${instead}`);
};

describe('the English texts', async () => {
  const texts = await readEnglish();

  it('use the terms of the glossary', () => {
    const own = texts.filter((text) => !quoted.includes(text));
    expect(own.flatMap(findReplacedTerms)).toEqual([]);
  });

  it('contain each quoted text that is excepted', () => {
    expect(quoted.filter((text) => !texts.includes(text))).toEqual([]);
  });
});

describe('a replaced term', () => {
  it.each([
    'Enter your e-mail address',
    'The mails could not be sent',
    'Go to this screen',
    'Average attention',
    'Log out here',
    'Remove the second factor',
  ])('is found in “%s”', (text) => {
    expect(findReplacedTerms(text)).not.toEqual([]);
  });

  it.each([
    'Works with a screen reader',
    'Take a screenshot of this page',
    'A passkey also works as a second factor after your password',
    'Emails are not sent; read them in the mailbox',
  ])('is not found in “%s”', (text) => {
    expect(findReplacedTerms(text)).toEqual([]);
  });
});
