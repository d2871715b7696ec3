import { expect, test, vi } from 'vitest';
import { ADA, buildRetrieval } from '../../test/build-retrieval.ts';

vi.setConfig({ testTimeout: 60_000 });

test.each([
  ['de-AT,de;q=0.9', 'de', 'Ihre ePoster-Einreichungscodes für Free & <Easy>', 'Fragen?'],
  ['fr', 'fr', 'Vos codes de soumission d’e-posters pour Free & <Easy>', 'Des questions\u202f?'],
  ['es', 'es', 'Sus códigos de envío de los pósteres electrónicos para Free & <Easy>', '¿Tiene'],
  ['it', 'it', 'I suoi codici di sottomissione degli ePoster per Free & <Easy>', 'Domande?'],
  ['ja, en;q=0.2', 'en', 'Your ePoster submission codes for Free & <Easy>', 'Questions?'],
  ['*', 'en', 'Your ePoster submission codes for Free & <Easy>', 'Questions?'],
])('asked with %s, codes come in %s', async (header, language, subject, questions) => {
  const { app, queued } = await buildRetrieval();
  const answer = await app.inject({
    url: `/api/submissioncodes/fetch/${ADA}/FREE26`,
    headers: { 'accept-language': header },
  });
  // The answer's own words are English: the screens have theirs.
  expect([answer.statusCode, answer.json().message]).toEqual([
    201,
    'Your submission code(s) have been sent to your email address. Please check your inbox and spam folder.',
  ]);
  const [mail] = await queued();
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(subject);
  expect(mail?.html).toContain(subject.replace('&', '&amp;').replace('<Easy>', '&lt;Easy&gt;'));
  expect(mail?.html).toContain(`<html lang="${language}">`);
  expect(mail?.html).toContain(questions);
  const page = language === 'en' ? 'FREE26' : `FREE26?lang=${language}`;
  expect(mail?.text).toMatch(new RegExp(`/submissioncodes/${page.replace('?', '\\?')}\\n`));
});
