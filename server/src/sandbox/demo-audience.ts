import { buildChance } from './chance.ts';

/** What the hits of a visitor say about where they are and what with. */
export interface DemoTraits {
  country: string;
  lang: string;
  ua: string;
}

type Place = [weight: number, country: string, lang: string];

/** Where a European congress with guests from everywhere is read. */
const places: Place[] = [
  [17, 'de', 'de-DE'],
  [13, 'es', 'es-ES'],
  [12, 'it', 'it-IT'],
  [11, 'gb', 'en-GB'],
  [9, 'fr', 'fr-FR'],
  [8, 'us', 'en-US'],
  [6, 'nl', 'nl-NL'],
  [4, 'se', 'sv-SE'],
  [4, 'at', 'de-AT'],
  [3, 'pt', 'pt-PT'],
  [3, 'pl', 'pl-PL'],
  [2, 'jp', 'ja-JP'],
  [2, 'br', 'pt-BR'],
  [2, 'in', 'en-IN'],
  [2, 'gr', 'el-GR'],
  [2, 'cz', 'cs-CZ'],
  [1, 'ng', 'en-NG'],
  [1, 'il', 'he-IL'],
  [1, 'cn', 'zh-CN'],
  // Networks that are in no register.
  [2, 'xx', 'en'],
];

const chrome = (system: string): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;

const browsers: [weight: number, ua: string][] = [
  [26, chrome('Windows NT 10.0; Win64; x64')],
  [
    22,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  [17, chrome('Linux; Android 15; Pixel 9').replace(' Safari', ' Mobile Safari')],
  [10, `${chrome('Windows NT 10.0; Win64; x64')} Edg/140.0.0.0`],
  [
    9,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  ],
  [6, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [5, chrome('Macintosh; Intel Mac OS X 10_15_7')],
  [3, chrome('Linux; Android 14; SM-X710')],
  [
    2,
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
];

const placeWeights = places.map(([weight]) => weight);
const browserWeights = browsers.map(([weight]) => weight);

/** The same visitor is always in the same place, with the same browser. */
export const demoTraits = (visitor: string): DemoTraits => {
  const chance = buildChance(visitor);
  const [, country = 'xx', home = ''] = places[chance.weighted(placeWeights)] ?? [];
  const [, ua = ''] = browsers[chance.weighted(browserWeights)] ?? [];
  // Many have their computer speak English.
  return { country, lang: chance.is(0.25) ? 'en-US' : home, ua };
};
