import fc from 'fast-check';
import { expect, test } from 'vitest';
import { submissionRow } from '#contract/submissions.ts';
import { checkRow, isRejected } from './rows.ts';

const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    '',
    ' a',
    'a ',
    '\u00a0a',
    'a\u0000b',
    '\ud800',
    '😀',
    'a\tb',
    'a\nb',
    'é',
    '\u2028',
  ),
  fc.constantFrom('x'.repeat(100), 'x'.repeat(101), 'x'.repeat(201), 'x'.repeat(5_001)),
  fc.constantFrom(7, null, undefined, [], {}),
);
const email = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a@x.org', 'A@X.org', ' b@x.org', 'c@x', 'ü@x.org') },
  fc.emailAddress(),
  text,
);

test('a row is accepted or rejected exactly as the contract says, also where the schema is skipped', () => {
  const raw = fc.record(
    {
      abstractId: text,
      abstractTitle: fc.oneof({ weight: 3, arbitrary: fc.constant('Title') }, text),
      code: fc.oneof({ weight: 3, arbitrary: fc.constant('C1') }, text),
      authorEmails: fc.oneof({ weight: 9, arbitrary: fc.array(email, { maxLength: 3 }) }, text),
      uid: text,
      firstAuthor: text,
      topic: text,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(raw, (values) => {
      const checked = checkRow(3, values);
      const parsed = submissionRow.safeParse(values);
      if (!parsed.success) {
        const [field] = parsed.error.issues[0]?.path ?? [];
        expect(checked).toHaveLength(parsed.error.issues.length);
        const [first] = isRejected(checked) ? checked : [];
        expect(first).toMatchObject({ row: 3, field, reason: expect.any(String) });
      } else if (!isRejected(checked)) {
        const { abstractId, code, uid, authorEmails, firstAuthor, topic } = parsed.data;
        expect(checked).toMatchObject({
          row: 3,
          abstractId,
          code,
          uid: uid || null,
          authorEmails: [...new Set(authorEmails)],
          firstAuthor: firstAuthor || null,
          topic: topic || null,
        });
      } else {
        const fault = { row: 3, field: 'abstractTitle', reason: 'The title is missing' };
        expect(checked).toEqual([fault]);
      }
    }),
    { numRuns: 5_000 },
  );
});
