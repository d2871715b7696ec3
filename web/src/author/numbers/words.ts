/** A day as it is written: 3 May 2026. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** A day, or an hour of one, by the clocks of the conference. */
export const timeInWords = (time: string, interval: 'day' | 'hour', timeZone: string): string =>
  new Date(time).toLocaleString('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(interval === 'hour' && { hour: '2-digit', minute: '2-digit' }),
  });

export const momentInWords = (time: string, timeZone: string): string =>
  new Date(time).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

export const countInWords = (count: number): string => count.toLocaleString('en');

export const visitsInWords = (visits: number): string =>
  `${countInWords(visits)} ${visits === 1 ? 'visit' : 'visits'}`;

/**
 * Words in lines of which each fits; what does not fit into the last is cut, and says so. A word that is too long
 * for a line stands alone in it.
 */
export function wrapWords(
  text: string,
  fits: (line: string) => boolean,
  maxLines: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  let end = `${kept.at(-1)} …`;
  while (!fits(end) && end.includes(' ')) end = end.replace(/\s*\S+ …$/, ' …').trimStart();
  return [...kept.slice(0, -1), end];
}
