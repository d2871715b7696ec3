/** What the script tag says. */
export interface Settings {
  collector: string;
  site: string;
  /** The conference's name; labels of people and topics begin with it. */
  conference: string;
  /** Where poster pages live, for codes that are no addresses. */
  posterUrl: string;
  /** Whether a visitor may be recognised on the next visit. */
  remembers: boolean;
}

export const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Null when there is nothing to do: no site is named, or the browser asks not to be tracked. */
export const readSettings = (): Settings | null => {
  const script = (document.currentScript ??
    document.querySelector('script[data-site][src*="tracker.js"]')) as HTMLScriptElement | null;
  const given = script?.dataset;
  if (!script || !given?.site) return null;
  const respects = given.respectDnt !== undefined && given.respectDnt !== 'false';
  if (respects && asksNotToBeTracked()) return null;
  return {
    collector: new URL('matomo.php', script.src).href,
    site: given.site,
    conference: given.conference ?? '',
    posterUrl: given.posterUrl ?? `${location.origin}/poster/`,
    remembers: given.cookies === 'allowed',
  };
};
