/** Writes a part of 1 in whole percents, as the language does: "36%", "36 %"; "<1%" for less than half of one. */
export function formatPercent(share: number, locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const whole = Math.round(100 * share);
  return whole === 0 && share > 0 ? `<${percent.format(0.01)}` : percent.format(whole / 100);
}
