import { expect, test } from 'vitest';
import { buildSink } from '../../../test/build-sink.ts';
import { buildLogger } from './log.ts';

test('an error is logged in words and numbers, without what hangs on it', () => {
  const { lines, sink } = buildSink();
  const error = Object.assign(new TypeError('terminated', { cause: new Error('by somebody') }), {
    code: '57P01',
    client: { secretKey: 1313, password: 'LEAK' },
  });
  buildLogger('warn', sink).warn({ err: error }, 'jobs');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    msg: 'jobs',
    err: { type: 'TypeError', message: 'terminated: by somebody', code: '57P01' },
  });
  expect(lines.join('')).toContain('log.test.ts');
  expect(lines.join('')).not.toMatch(/LEAK|secretKey/);
});
