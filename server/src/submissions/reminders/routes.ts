import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/reminders.ts';
import type { Conferences } from '../../conferences/service.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Reminders } from './service.ts';

export const reminderRoutes = (
  app: FastifyInstance,
  reminders: Reminders,
  conferences: Pick<Conferences, 'get'>,
): void => {
  serve(app, calls.remindAuthors, async ({ params, body, note, unchanged, answer }) => {
    const conference = await conferences.get(params.prefix);
    const { audience, dryRun, message = '' } = body;
    if (dryRun) {
      unchanged();
      const found = await reminders.preview(conference, audience, message, new Date());
      return answer(200, { dryRun, ...found });
    }
    const sent = await reminders.send(conference, audience, message, new Date());
    note(sent);
    return answer(200, { dryRun, ...sent, preview: null });
  });

  serve(app, calls.lastReminder, async ({ params, answer }) => {
    const last = await reminders.last(await conferences.get(params.prefix));
    return answer(200, {
      last: last && {
        audience: last.run.audience,
        createdAt: last.run.created_at.toISOString(),
        recipients: last.recipients,
        waiting: last.unqueued + last.waiting,
        failed: last.failed,
        stopped: last.run.stop_reason,
      },
    });
  });
};
