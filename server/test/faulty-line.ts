import { onTestFinished } from 'vitest';
import { type Line, openLine } from './line.ts';

/** A wire to a server that can be cut in either direction, for the length of a test. */
export const buildFaultyLine = async (target: string): Promise<Line> => {
  const line = await openLine(target);
  onTestFinished(() => line.close());
  return line;
};
