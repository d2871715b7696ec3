import { Writable } from 'node:stream';

/** Where a logger may write, and what it wrote. */
export const buildSink = () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, sink };
};
