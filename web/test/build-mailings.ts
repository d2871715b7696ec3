import type { ChangedRecipient, NewRecipient, Recipient } from '#contract/mailings.ts';
import { type Answers, fault, type Request, reply } from './answers.ts';

/** An address that gets every report, in English. */
export const buildRecipient = (values: Partial<Recipient> = {}): Recipient => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  rhythms: ['daily', 'weekly', 'final'],
  language: 'en',
  unsubscribedAt: null,
  next: {
    rhythm: 'weekly',
    from: '2099-11-02',
    to: '2099-11-08',
    dueAt: '2099-11-09T07:00:00.000Z',
  },
  stopped: null,
  ...values,
});

/** The addresses of a conference as the server keeps them, and alerts that are off at first. */
export const mailingAnswers = (recipients: Recipient[] = []): Answers => {
  let list = [...recipients];
  let on = false;
  const alerts = () => ({ on, seesPace: true, last: [] });
  return {
    'GET /api/analytics/mailings/{prefix}': () => ({ recipients: list, deliveries: [] }),
    'POST /api/analytics/mailings/{prefix}': ({ body }: Request) => {
      const values = body as NewRecipient;
      if (list.some(({ email }) => email === values.email)) {
        const field = { field: 'email', message: 'This address is already on the list' };
        return fault(400, field.message, { code: 'bad_request', fields: [field] });
      }
      const id = `00000000-0000-4000-8000-${String(list.length + 1).padStart(12, '0')}`;
      const added = buildRecipient({ ...values, id });
      list = [...list, added];
      return reply(201, added);
    },
    'PUT /api/analytics/mailings/{prefix}/{id}': ({ params, body }: Request) => {
      const { rhythms, language } = body as ChangedRecipient;
      const change = { ...(rhythms && { rhythms }), ...(language && { language }) };
      list = list.map((row) => (row.id === params.id ? { ...row, ...change } : row));
      return list.find(({ id }) => id === params.id);
    },
    'DELETE /api/analytics/mailings/{prefix}/{id}': ({ params }: Request) => {
      list = list.filter(({ id }) => id !== params.id);
      return { message: 'No more reports go there' };
    },
    'GET /api/analytics/alerts/{prefix}': alerts,
    'PUT /api/analytics/alerts/{prefix}': ({ body }: Request) => {
      ({ on } = body as { on: boolean });
      return alerts();
    },
  };
};
