import { z } from 'zod';
import { type Call, defineCall } from './call.ts';
import { periodQuery } from './period.ts';
import { conferenceParams } from './prefix-schema.ts';
import { readCountry, readSource, sourceKinds } from './visit-filter.ts';

const words = z.string().min(1).max(1_500).optional();

/**
 * What every report takes: a period, and which visits it is about. A value that no visit has is answered with
 * nothing; one that cannot be a value with 400.
 */
export const reportQuery = periodQuery.safeExtend({
  country: z
    .string()
    .refine((text) => readCountry(text) !== undefined, {
      message: 'Give a country by its two letters, such as DE',
    })
    .optional()
    .describe('Only visits from that country: DE'),
  source: z
    .string()
    .max(1_500)
    .refine((text) => readSource(text) !== undefined, {
      message: `Give a kind (${sourceKinds.join(', ')}), or one with a name such as website:news.example`,
    })
    .optional()
    .describe('Only visits that came by it: direct, social, website:news.example'),
  topic: words.describe('Only visits in which that topic was seen, by its label in the report'),
  poster: words.describe('Only visits in which the poster of that code was seen'),
});

/** A report of a conference, for those who may read it. */
export const reportCall = <const Path extends Call['path'], Answer extends z.ZodType>(
  path: Path,
  summary: string,
  answer: Answer,
) =>
  defineCall({
    method: 'GET',
    path,
    access: 'reader',
    summary,
    params: conferenceParams,
    query: reportQuery,
    answers: { 200: answer },
  });
