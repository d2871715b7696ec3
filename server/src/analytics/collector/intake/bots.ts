import { BlockList } from 'node:net';
import { createIsbotFromList, list } from 'isbot';
import { memoise } from '../memoise.ts';

/**
 * Patterns that judge a user agent by its shape alone are left out: conference apps and servers
 * that pass hits on look like that, too.
 */
const shapes = ['-', 'PosterApp', 'PosterApp/2.1', 'PosterApp/7'];
const byName = list.filter((pattern) => {
  const form = new RegExp(pattern, 'i');
  return !shapes.some((userAgent) => form.test(userAgent));
});
const isCrawler = createIsbotFromList(byName);

/** Programs that send hits on behalf of others, unless they say that they crawl. */
const library =
  /^(curl|wget|python|aiohttp|node|undici|axios|got|go-http|okhttp|php|guzzlehttp|java|apache-httpclient|ruby|faraday|libwww-perl|dart|postmanruntime|matomo|piwik)\b/i;
const crawls = /bot\b|crawl|spider|scan|scrap/i;

/** Networks from which the big search engines fetch pages, whatever their user agent says. */
const networks = new BlockList();
for (const network of [
  // Google
  '66.249.64.0/19',
  // Bing
  '64.4.0.0/18',
  '65.52.0.0/14',
  '157.54.0.0/15',
  '157.56.0.0/14',
  '157.60.0.0/16',
  '207.46.0.0/16',
  '207.68.128.0/18',
  '207.68.192.0/20',
  // Yahoo
  '72.30.192.0/20',
  '98.137.192.0/20',
]) {
  const [base = '', bits] = network.split('/');
  networks.addSubnet(base, Number(bits), 'ipv4');
}
networks.addSubnet('2001:4860:4801::', 48, 'ipv6');

const crawlerAgent = memoise((userAgent: string) =>
  library.test(userAgent) ? crawls.test(userAgent) : isCrawler(userAgent),
);

const crawlerAddress = memoise((address: string) =>
  networks.check(address, address.includes(':') ? 'ipv6' : 'ipv4'),
);

/** Whether a machine that reads pages for itself sent this. No user agent at all is no proof. */
export const isBot = (userAgent: string, address: string): boolean =>
  crawlerAgent(userAgent.slice(0, 1_000)) || crawlerAddress(address);
