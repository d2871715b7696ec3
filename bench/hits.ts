/** Made-up hits that look like a congress: 500 posters, 800 authors, visits of eight hits. */

export const POSTERS = 500;
const AUTHORS = 800;
const PER_VISIT = 8;
const HIT_GAP = 20;

const referrers = [
  '',
  'https://www.google.com/',
  'https://www.facebook.com/x',
  'https://www.linkedin.com/feed/',
  'https://www.medical-news.example/a.html',
  'https://society.example.org/links',
];

const hex = (value: number): string => value.toString(16).padStart(16, '0');

/** Well spread and always the same: no generator to keep. */
const pick = (at: number, of: number): number =>
  Math.floor(((at * 2_654_435_761) % 4_294_967_296) / (4_294_967_296 / of));

const groups = (prefix: string, at: number): [string, string] => {
  const kind = at % 4;
  if (kind < 2) {
    return [
      'Top Posters by Code',
      `https://${prefix.toLowerCase()}.eposter.live/poster/p-${pick(at, POSTERS)}`,
    ];
  }
  if (kind === 2) return ['Top Authors', `Bench Congress - Author number ${pick(at, AUTHORS)}`];
  return ['Top Topics', `Bench Congress - Topic number ${pick(at, 40)}`];
};

/** The nth hit of a conference: an event, or a message of a playback every twentieth time. */
export const hit = (prefix: string, at: number, time?: number): Record<string, string> => {
  const visit = Math.floor(at / PER_VISIT);
  const [e_c, e_a] = groups(prefix, at);
  const about: Record<string, string> =
    at % 20 === 19
      ? {
          ca: '1',
          ma_id: `m${at}`,
          ma_re: `https://cdn.example/storage/${prefix}/v${pick(at, 60)}.mp4`,
          ma_mt: 'video',
          ma_st: String(pick(at, 90)),
          ma_ps: String(pick(at, 100)),
          ma_le: '100',
        }
      : { e_c, e_a };
  return {
    idsite: prefix,
    rec: '1',
    send_image: '0',
    _id: hex(visit + 1),
    url: `https://${prefix.toLowerCase()}.eposter.live/poster/p-${pick(visit, POSTERS)}`,
    ...(at % PER_VISIT === 0 && { urlref: referrers[visit % referrers.length] ?? '' }),
    ...(time !== undefined && { cdt: String(time + (at % PER_VISIT) * HIT_GAP) }),
    ...about,
  };
};

export const queryOf = (params: Record<string, string>): string =>
  new URLSearchParams(params).toString();

/** The body of a bulk request with these hits of a conference. */
export const bulkBody = (prefix: string, from: number, count: number): string =>
  JSON.stringify({
    requests: Array.from({ length: count }, (_, at) => `?${queryOf(hit(prefix, from + at))}`),
  });
