/** Days or moments from one to another, for people; Italian would write the 3rd as "03" here alone. */
export const dayRangeWords = (format: Intl.DateTimeFormat, start: number, end: number): string =>
  format
    .formatRangeToParts(start, end)
    .map(({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value))
    .join('');
