import { buildConference, buildSubmissions } from '../build-conference.ts';
import { AUTHOR, buildMail, type RoleWorld } from '../build-roles.ts';
import { administrators, anyone, type Case, fresh, inNeuro, neuro } from './case.ts';

const newPoster = (abstractId: string) => ({
  abstractId,
  abstractTitle: 'T',
  code: 'C',
  authorEmails: ['a@x.org'],
});
const author = { email: AUTHOR, prefix: 'NEURO26' };

/** A poster of its own whose fee is open. */
const unpaid = async (world: RoleWorld, payload: object) => {
  const abstractId = fresh('U');
  await buildSubmissions(world, world.sold, [{ abstractId }]);
  return { params: { prefix: 'SOLD26', abstractId }, payload };
};

export const conferenceCases: Record<string, Case[]> = {
  'GET /api/conferences': [{ verdicts: administrators(200) }],
  'GET /api/conferences/{prefix}': [{ verdicts: anyone(200), ask: neuro }],
  'POST /api/conferences': [
    {
      verdicts: administrators(201),
      ask: () => ({ payload: { name: 'New', prefix: fresh('N') } }),
    },
  ],
  'PUT /api/conferences': [
    {
      verdicts: administrators(200),
      ask: ({ neuro: { id } }) => ({
        payload: { _id: id, name: fresh('Name'), prefix: 'NEURO26' },
      }),
    },
  ],
  'DELETE /api/conferences/{id}': [
    {
      verdicts: administrators(200),
      ask: async (world) => ({ params: { id: (await buildConference(world)).id } }),
    },
  ],
  'GET /api/deleted-conferences': [{ verdicts: administrators(200) }],
  'POST /api/conferences/{id}/restore': [
    {
      verdicts: administrators(200),
      ask: async (world) => {
        const { id } = await buildConference(world);
        await world.conferences.remove(id, new Date());
        return { params: { id } };
      },
    },
  ],
  'POST /api/submissions/import/{prefix}': [
    {
      verdicts: administrators(200),
      ask: inNeuro({
        payload: 'abstractId,title,code,email\nP9,T,C,a@x.org',
        headers: { 'content-type': 'text/csv' },
      }),
    },
  ],
  'GET /api/submissions/import/{prefix}/last': [{ verdicts: administrators(200), ask: neuro }],
  'POST /api/submissions/import/{prefix}/undo': [
    {
      verdicts: administrators(404),
      ask: async (world) => ({ params: { prefix: (await buildConference(world)).prefix } }),
    },
  ],
  'GET /api/submissions/{prefix}': [{ verdicts: administrators(200), ask: neuro }],
  'POST /api/submissions/{prefix}': [
    {
      verdicts: administrators(201),
      ask: () => ({ params: { prefix: 'NEURO26' }, payload: newPoster(fresh('A')) }),
    },
  ],
  'PUT /api/submissions/{prefix}/{abstractId}': [
    {
      verdicts: administrators(200),
      ask: async (world) => {
        const abstractId = fresh('U');
        await buildSubmissions(world, world.neuro, [{ abstractId }]);
        return { params: { prefix: 'NEURO26', abstractId }, payload: { code: 'NEW' } };
      },
    },
  ],
  'DELETE /api/submissions/{prefix}/{abstractId}': [
    {
      verdicts: administrators(200),
      ask: async (world) => {
        const abstractId = fresh('D');
        await buildSubmissions(world, world.neuro, [{ abstractId }]);
        return { params: { prefix: 'NEURO26', abstractId } };
      },
    },
  ],
  'POST /api/submissions/{prefix}/{abstractId}/send': [
    {
      verdicts: administrators(200),
      ask: () => ({ params: { prefix: 'NEURO26', abstractId: 'P1' } }),
    },
  ],
  'POST /api/submissions/{prefix}/send': [
    { verdicts: administrators(200), ask: inNeuro({ payload: { dryRun: true } }) },
    { verdicts: administrators(409), ask: inNeuro({ payload: { version: 'another' } }) },
  ],
  'POST /api/submissions/{prefix}/{abstractId}/waive': [
    { verdicts: administrators(200), ask: async (world) => unpaid(world, { reason: 'A speaker' }) },
  ],
  'POST /api/submissions/{prefix}/{abstractId}/paid-elsewhere': [
    { verdicts: administrators(200), ask: async (world) => unpaid(world, { reference: 'INV-1' }) },
  ],
  'DELETE /api/submissions/{prefix}/{abstractId}/waive': [
    {
      verdicts: administrators(200),
      ask: async (world) => {
        const { params } = await unpaid(world, {});
        const waiver = { kind: 'waived' as const, note: 'A speaker', by: 'x' };
        await world.payments.waive('SOLD26', params.abstractId, waiver, new Date());
        return { params };
      },
    },
  ],
  'POST /api/submissions/{prefix}/remind': [
    { verdicts: administrators(200), ask: inNeuro({ payload: { audience: 'not-retrieved' } }) },
  ],
  'GET /api/submissions/{prefix}/remind': [{ verdicts: administrators(200), ask: neuro }],
  'GET /api/submissioncodes/fetch/{email}/{prefix}': [
    { verdicts: anyone(201), ask: () => ({ params: author }) },
    { verdicts: anyone(200), ask: () => ({ params: { ...author, prefix: 'SOLD26' } }) },
  ],
  'GET /api/submissioncodes/email/{email}/{prefix}': [
    { verdicts: anyone(200), ask: () => ({ params: author }) },
    {
      verdicts: anyone(404),
      ask: async (world) => {
        const email = 'has-not-paid@example.org';
        const poster = { abstractId: fresh('U'), authorEmails: [email] };
        await buildSubmissions(world, world.sold, [poster]);
        return { params: { email, prefix: 'SOLD26' } };
      },
    },
  ],
  'GET /api/mails': [{ verdicts: administrators(200) }],
  'POST /api/mails/resend': [
    { verdicts: administrators(200), ask: () => ({ payload: { dryRun: true } }) },
    { verdicts: administrators(409), ask: () => ({ payload: { version: 'another' } }) },
  ],
  'POST /api/mails/{id}/resend': [
    {
      verdicts: administrators(200),
      ask: async (world) => ({ params: { id: (await buildMail(world)).queued } }),
    },
  ],
};
