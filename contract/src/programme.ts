import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';
import { MAX_SESSION_POSTERS, MAX_SESSIONS } from './programme-limits.ts';
import { reportCall } from './report-query.ts';

const count = z.number().int();

const session = z.object({
  title: z.string(),
  room: z.string().describe('Empty where none was given'),
  start: z.string().describe('As the clocks of the conference show it: 2026-11-02T09:00'),
  end: z.string(),
  startsAt: z.string().describe('The same as a moment in UTC'),
  endsAt: z.string(),
  posters: z.array(z.string()).describe('Codes'),
});

export type ProgrammeSession = z.infer<typeof session>;

export const getProgramme = defineCall({
  method: 'GET',
  path: '/api/analytics/programme/{prefix}',
  access: 'reader',
  summary: 'The sessions of the programme, the earliest first',
  params: conferenceParams,
  answers: { 200: z.object({ sessions: z.array(session) }) },
});

const figures = z.object({
  nb_visits: count.describe('Visits that saw one of its posters'),
  nb_events: count.describe('How often its posters were opened'),
});

export type SessionFigures = z.infer<typeof figures>;

const sessionReport = z.object({
  sessions: z.array(
    session.extend({
      during: figures
        .nullable()
        .describe('From its start to its end; null where the period has nothing of that'),
      inAll: figures.nullable().describe('In the whole period; null where the source cannot tell'),
    }),
  ),
  notKnown: z
    .enum(['figures'])
    .optional()
    .describe('The source cannot tell the visits of several posters'),
});

export type SessionReport = z.infer<typeof sessionReport>;

export const getSessions = reportCall(
  '/api/analytics/sessions/{prefix}',
  'The sessions of the programme with the visits of their posters, during each and in all',
  sessionReport,
);

const importResult = z.object({
  sessions: count.describe('In the programme afterwards'),
  posters: count.describe('Different posters in them'),
  replaced: count.describe('Sessions of the programme before'),
  rejected: z.array(
    z.object({
      row: count.describe('Counted from 1 below the header line; blank lines count too'),
      field: z.string(),
      reason: z.string(),
    }),
  ),
  unknownPosters: z
    .array(z.string())
    .describe('Codes that no submission has: they are kept; empty where there are no submissions'),
});

export type ProgrammeImport = z.infer<typeof importResult>;

export const importProgramme = defineCall({
  method: 'POST',
  path: '/api/analytics/programme/{prefix}',
  access: 'signedIn',
  summary: `Replace the programme by a CSV file with title, room, start, end and posters; at most ${MAX_SESSIONS.toLocaleString('en')} sessions of ${MAX_SESSION_POSTERS.toLocaleString('en')} posters`,
  audit: { action: 'Import the programme', details: ['sessions', 'posters', 'replaced'] },
  params: conferenceParams,
  query: z.object({
    dryRun: z
      .enum(['0', '1'])
      .optional()
      .describe('1: answers the same, with every fault of every row, and changes nothing'),
  }),
  upload: { types: ['text/csv'], maxBytes: 2_000_000 },
  answers: { 200: importResult },
});

export const removeProgramme = defineCall({
  method: 'DELETE',
  path: '/api/analytics/programme/{prefix}',
  access: 'signedIn',
  summary: 'Remove the programme; what was counted stays',
  audit: { action: 'Remove the programme', details: ['removed'] },
  params: conferenceParams,
  answers: { 200: z.object({ removed: count.describe('Sessions') }) },
});
