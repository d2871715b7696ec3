import { expect, type Page } from '@playwright/test';
import { createConference, createPosters, unique } from './product.ts';

/** Has each of them retrieve a code, so that each has a mail. */
export const mail = async (page: Page, emails: string[]): Promise<void> => {
  const { prefix } = await createConference(page.request);
  for (const email of emails) {
    await createPosters(page.request, prefix, email, [{}]);
    const path = `/api/submissioncodes/fetch/${encodeURIComponent(email)}/${prefix}`;
    expect((await page.request.get(path)).status()).toBe(201);
  }
};

/** So many people with a mail, and the word that all their addresses begin with. */
export const mailPeople = async (page: Page, count: number): Promise<string> => {
  const word = unique('reader');
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  await mail(
    page,
    numbers.map((number) => `${word}.${number}@example.org`),
  );
  return word;
};
