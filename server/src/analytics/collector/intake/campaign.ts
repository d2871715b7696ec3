/** In this order: what the organiser says to Matomo first, then what everyone else understands. */
const names = [
  'mtm_campaign',
  'matomo_campaign',
  'pk_campaign',
  'pk_cpn',
  'piwik_campaign',
  'utm_campaign',
  'utm_source',
  'utm_medium',
];

/** Most addresses have none, and need not be taken apart. */
const MAYBE = /[?&#](?:mtm|matomo|pk|piwik|utm)_/;

const inText = (text: string): string => {
  const params = new URLSearchParams(text);
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value) return value.toLowerCase();
  }
  return '';
};

/** The campaign that an address names in its query, else in its fragment; empty without one. */
export const campaignOf = (address: string): string => {
  if (!MAYBE.test(address)) return '';
  const hash = address.indexOf('#');
  const query = hash < 0 ? address : address.slice(0, hash);
  const fragment = hash < 0 ? '' : address.slice(hash + 1);
  const found = query.includes('?') ? inText(query.slice(query.indexOf('?') + 1)) : '';
  return found || inText(fragment.slice(fragment.indexOf('?') + 1));
};
