import type { CompiledMessage } from '#contract/author-page.ts';

export type Values = Record<string, string | number>;

/**
 * Writes a message as Lingui compiles it: words, values and plurals; whatever else there is to ICU is for
 * the screens that have room for the library. It writes what @lingui/core does: format-message.test.ts.
 */
export function formatMessage(
  message: CompiledMessage,
  values: Values,
  locale: string,
  count = 0,
): string {
  const words = message.map((part) => {
    if (part === '#') return count.toLocaleString(locale);
    if (typeof part === 'string') return part;
    const [name, , cases] = part;
    const value = values[name] ?? '';
    if (!cases) return value;
    const amount = Number(value);
    const chosen = cases[new Intl.PluralRules(locale).select(amount)] ?? cases.other ?? [];
    return formatMessage(chosen, values, locale, amount);
  });
  return words.join('');
}
