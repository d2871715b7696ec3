/** Writes seconds for people: "45 s", "1 min 30 s", "12 min", "3 h 20 min". */
export function formatDuration(seconds: number, locale: string): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 600) {
    const rest = Math.round(seconds) % 60;
    return `${Math.floor(Math.round(seconds) / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
  }
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60).toLocaleString(locale)} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}

/** "↑ 2 s": averages are compared by their difference, since a percentage of one says little. Empty if equal. */
export function formatDurationChange(now: number, before: number, locale: string): string {
  if (now === before) return '';
  return `${now > before ? '↑' : '↓'} ${formatDuration(Math.abs(now - before), locale)}`;
}
