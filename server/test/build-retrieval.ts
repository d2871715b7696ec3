import { buildTestApp } from './build-app.ts';
import { buildConference, buildSubmissions, paid } from './build-conference.ts';

export const ADA = 'ada@example.org';
export const BEN = 'ben@example.org';

/** A free and a paid conference with posters of Ada's and Ben's, and how they ask for codes. */
export const buildRetrieval = async (env: Record<string, string> = {}) => {
  const test = await buildTestApp(env);
  const free = await buildConference(test, { prefix: 'FREE26', name: 'Free & <Easy>' });
  const sold = await buildConference(test, { ...paid, prefix: 'PAID26', name: 'Paid 2026' });
  const posters = [
    { abstractId: '1', authorEmails: [ADA], abstractTitle: 'CO<sub>2</sub> &lt;b&gt;' },
    { abstractId: '2', authorEmails: [BEN, ADA] },
    { abstractId: '3', authorEmails: [BEN] },
  ];
  await buildSubmissions(test, free, posters);
  await buildSubmissions(test, sold, posters);
  const get = (call: 'fetch' | 'email', email: string, prefix: string, remoteAddress?: string) =>
    test.app.inject({
      url: `/api/submissioncodes/${call}/${encodeURIComponent(email)}/${prefix}`,
      ...(remoteAddress && { remoteAddress }),
    });
  return { ...test, free, sold, get };
};
