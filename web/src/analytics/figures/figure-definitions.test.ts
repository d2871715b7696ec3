import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { figureDefinitions } from './figure-definitions.ts';
import { type CountedFigure, figureNames } from './figure-names.ts';

it('defines each figure as the tracking page does, word for word', () => {
  const page = readFileSync('docs/tracking.md', 'utf8');
  const [, section = ''] = page.split('## How figures are counted');
  const [head = ''] = section.split('\n## ');
  const rows = head.split('\n').filter((line) => line.startsWith('| '));
  const defined = Object.entries(figureDefinitions).map(
    ([figure, { counts, excludes }]) =>
      `| ${figureNames[figure as CountedFigure]()} | ${counts()} | ${excludes()} |`,
  );
  expect(rows.slice(2)).toEqual(defined);
});
