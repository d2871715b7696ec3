import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../lists/hosts.ts';
import { ownHosts, readReferrer } from './referrer.ts';

const HOME = 'https://demo26.eposter.live/';
const POSTERS = 'https://{prefix}.eposter.live/poster/';

const from = (referrer: string, page = HOME) =>
  readReferrer(page, parseAddress(referrer), ownHosts(page, POSTERS, 'DEMO26'));

const website = (name: string) => ({ type: 'website', name });
const search = (keyword: string, engine: string) => ({
  type: 'search',
  name: `${keyword}\u001f${engine}`,
});
const social = (name: string) => ({ type: 'social', name });
const campaign = (name: string) => ({ type: 'campaign', name });
const direct = { type: 'direct', name: '' };

describe('a referrer', () => {
  it.each([
    ['https://WWW.Medical-News.Example:8443/Upper/Path', website('www.medical-news.example')],
    ['//proto.example/x', website('proto.example')],
    ['android-app://com.google.android.gm/', website('com.google.android.gm')],
    ['http://192.168.1.10/intranet', website('192.168.1.10')],
    ['https://t.me/demo26', website('t.me')],
    ['https://chatgpt.com/', website('chatgpt.com')],
    ['https://mail.google.com/', website('mail.google.com')],
    ['https://google.evil.example/search?q=x', website('google.evil.example')],
    ['https://notfacebook.com/x', website('notfacebook.com')],
    ['https://facebook.com.evil.example/x', website('facebook.com.evil.example')],
    ['https://news.example/share/twitter.com/x', website('news.example')],
    ['https://lm.facebook.com/l.php?u=x', social('Facebook')],
    ['https://fb.me/xyz', social('Facebook')],
    ['https://x.com/demo26', social('Twitter')],
    ['https://t.co/AbC', social('Twitter')],
    ['https://de.linkedin.com/in/someone', social('LinkedIn')],
    ['https://lnkd.in/eXyZ', social('LinkedIn')],
    ['android-app://com.linkedin.android/', social('LinkedIn')],
    ['https://www.reddit.com/r/x', social('Reddit')],
    ['https://www.google.com/search?q=EPoster+Demo', search('eposter demo', 'Google')],
    ['https://www.google.es/', search('Keyword not defined', 'Google')],
    ['https://www.google.co.uk/url?sa=t', search('Keyword not defined', 'Google')],
    ['https://scholar.google.de/scholar?q=valve', search('valve', 'Google Scholar')],
    ['https://www.bing.com/search?q=demo+26', search('demo 26', 'Bing')],
    ['https://de.search.yahoo.com/search?p=poster', search('poster', 'Yahoo')],
    ['https://duckduckgo.com/', search('Keyword not defined', 'DuckDuckGo')],
    ['https://r.search.yahoo.com/x', search('Keyword not defined', 'Yahoo')],
    ['https://images.search.yahoo.com/search/images?p=valve', search('valve', 'Yahoo')],
    ['https://r.duckduckgo.com/l/?uddg=x', search('Keyword not defined', 'DuckDuckGo')],
    ['https://global.bing.com/search?q=stroke', search('stroke', 'Bing')],
    ['https://lemoteur.orange.fr/?kw=coeur', search('coeur', 'Orange')],
    ['https://search.xfinity.com/?q=heart', search('heart', 'Xfinity')],
    ['https://s2-eu4.startpage.com/sp/search?query=brain', search('brain', 'Startpage')],
    ['https://s20-us1.startpage.com/', search('Keyword not defined', 'Startpage')],
    ['https://sx-eu4.startpage.com/', website('sx-eu4.startpage.com')],
    ['https://med-mastodon.com/@ada', social('Mastodon')],
    ['https://fediscience.org/@ada', social('Mastodon')],
    ['https://www.pinterest.se/pin/1', social('Pinterest')],
    ['https://pinterest.com.au/pin/1', social('Pinterest')],
    ['https://www.facebook.com/', social('Facebook')],
    ['not a url', direct],
    ['', direct],
    ['mailto:somebody@example.org', direct],
    ['javascript:alert(1)', direct],
  ])('%s', (referrer, expected) => expect(from(referrer)).toEqual(expected));

  it('from the conference itself is direct, with or without www.', () => {
    expect(from('https://demo26.eposter.live/other')).toEqual(direct);
    expect(from('https://www.demo26.eposter.live/other')).toEqual(direct);
    expect(from('https://other.eposter.live/x')).toEqual(website('other.eposter.live'));
    expect(from('https://demo26.eposter.live/other', '')).toEqual(direct);
    expect(from('https://posters.example/a', 'https://www.posters.example/b')).toEqual(direct);
  });
});

describe('a campaign', () => {
  it.each([
    ['?utm_campaign=Newsletter-Nov&utm_source=mailing', campaign('newsletter-nov')],
    ['?utm_source=qr-code', campaign('qr-code')],
    ['?utm_medium=print', campaign('print')],
    ['?utm_campaign=&utm_source=OnlySource', campaign('onlysource')],
    ['?mtm_campaign=Mtm-Camp&mtm_kwd=KW', campaign('mtm-camp')],
    ['?pk_campaign=Pk%20Camp', campaign('pk camp')],
    ['#utm_campaign=InHash', campaign('inhash')],
    ['#/posters?utm_campaign=InRoute', campaign('inroute')],
    ['?utm_campaign=bad%E0%A4%A', campaign('bad\ufffd%a')],
    ['?fbclid=abc123', direct],
    ['?gclid=abc123', direct],
    ['?UTM_CAMPAIGN=Upper', direct],
    ['?page=about_utm_campaign', direct],
  ])('in %s', (rest, expected) => expect(from('', `${HOME}${rest}`)).toEqual(expected));

  it('goes before every other referrer', () => {
    expect(from('https://www.facebook.com/', `${HOME}?utm_campaign=Promo`)).toEqual(
      campaign('promo'),
    );
    expect(from(HOME, `${HOME}?utm_campaign=Promo`)).toEqual(campaign('promo'));
  });
});
