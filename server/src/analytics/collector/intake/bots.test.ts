import { expect, it } from 'vitest';
import { isBot } from './bots.ts';

const HOME = '192.0.2.1';

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/129.0.0.0 Safari/537.36',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'python-requests/2.32 (my-crawler)',
  'Screaming Frog SEO Spider/20.0',
])('a crawler is a bot: %s', (userAgent) => expect(isBot(userAgent, HOME)).toBe(true));

it.each([
  'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21G93 [LinkedInApp]/9.30',
  '-',
  '',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Python/3.11 aiohttp/3.9.1',
  'node',
  'axios/1.7.2',
  'Go-http-client/1.1',
  'okhttp/4.12.0',
  'PHP/8.2.1',
  'GuzzleHttp/7',
  'Java/17.0.2',
  'Apache-HttpClient/4.5.14 (Java/17.0.2)',
  'CongressApp/3.1',
])('a browser, an app or a server that passes hits on is none: "%s"', (userAgent) => {
  expect(isBot(userAgent, HOME)).toBe(false);
});

it('the networks of the big crawlers are bots, whatever they call themselves', () => {
  for (const address of ['65.52.10.10', '66.249.66.1', '::ffff:65.52.10.10', '2001:4860:4801::1']) {
    expect(isBot('Firefox', address)).toBe(true);
  }
  for (const address of ['65.51.255.255', '65.56.0.0', '2001:db8::1', '', 'no address']) {
    expect(isBot('Firefox', address)).toBe(false);
  }
});
