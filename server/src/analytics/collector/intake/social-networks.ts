/**
 * Social networks and their hosts, after matomo-org/searchengine-and-social-list (public domain),
 * without those that are gone. Messengers (t.me, web.whatsapp.com) count as websites, as in Matomo.
 */
const networks: Record<string, string> = {
  Badoo: 'badoo.com',
  Bluesky: 'bsky.app',
  'Classmates.com': 'classmates.com',
  Douban: 'douban.com',
  Dribbble: 'dribbble.com',
  Facebook: 'facebook.com fb.me fb.com com.facebook.katana',
  Flickr: 'flickr.com',
  Foursquare: 'foursquare.com',
  'Gaia Online': 'gaiaonline.com',
  'Geni.com': 'geni.com',
  GitHub: 'github.com',
  'Hacker News': 'news.ycombinator.com',
  Instagram: 'instagram.com com.instagram.android',
  'Last.fm':
    'last.fm lastfm.ru lastfm.de lastfm.es lastfm.fr lastfm.it lastfm.jp lastfm.pl lastfm.com.br lastfm.se lastfm.com.tr',
  LinkedIn: 'linkedin.com lnkd.in com.linkedin.android',
  LiveJournal: 'livejournal.com livejournal.ru',
  Mastodon: 'mastodon.social mastodon.online mstdn.social fosstodon.org mas.to',
  Mixi: 'mixi.jp',
  'my.mail.ru': 'my.mail.ru',
  MyHeritage: 'myheritage.com',
  Myspace: 'myspace.com',
  Odnoklassniki: 'ok.ru odnoklassniki.ru',
  Pinterest:
    'pinterest.com pinterest.at pinterest.ca pinterest.ch pinterest.co.uk pinterest.de pinterest.es pinterest.fr pinterest.it pinterest.jp pinterest.pt pin.it com.pinterest',
  Qzone: 'qzone.qq.com',
  Reddit: 'reddit.com redd.it com.reddit.frontpage',
  Snapchat: 'snapchat.com',
  Sourceforge: 'sourceforge.net',
  StackOverflow: 'stackoverflow.com',
  Telegram: 'web.telegram.org org.telegram.messenger',
  Threads: 'threads.net threads.com',
  TikTok: 'tiktok.com com.zhiliaoapp.musically',
  Tumblr: 'tumblr.com',
  Twitter: 'twitter.com t.co x.com com.twitter.android',
  V2EX: 'v2ex.com',
  Viadeo: 'viadeo.com',
  Vimeo: 'vimeo.com',
  Vkontakte: 'vk.com vk.ru vkontakte.ru',
  Weibo: 'weibo.com weibo.cn t.cn',
  XING: 'xing.com',
  YouTube: 'youtube.com youtu.be com.google.android.youtube',
};

/** From host to network. */
export const socialNetworks: ReadonlyMap<string, string> = new Map(
  Object.entries(networks).flatMap(([name, hosts]) => hosts.split(' ').map((host) => [host, name])),
);
