/**
 * Search engines by host, and the parameters that hold what was searched for, after
 * matomo-org/searchengine-and-social-list (public domain), without those that are gone. A `*` stands
 * for a country: `google.*` is google.es and google.co.uk. Only these hosts: mail.google.com is none.
 */
const engines: Record<string, string> = {
  q: `google.* cse.google.* images.google.* news.google.* scholar.google.* blogsearch.google.*
    encrypted.google.com ipv6.google.com com.google.android.googlequicksearchbox
    bing.com *.bing.com duckduckgo.com html.duckduckgo.com lite.duckduckgo.com
    com.duckduckgo.mobile.android ecosia.org qwant.com lite.qwant.com search.brave.com
    mojeek.com presearch.com petalsearch.com search.lilo.org kagi.com swisscows.com you.com
    so.com m.so.com so.360.cn haosou.com m.sm.cn quark.sm.cn search.daum.net search.nate.com
    search.seznam.cz search.centrum.cz najdi.si ask.com *.ask.com search.aol.com search.aol.co.uk
    suche.aol.de recherche.aol.fr search.avira.com search.avast.com search.avg.com suche.gmx.net
    search.gmx.com suche.1und1.de suche.t-online.de go.mail.ru search.walla.co.il search.comcast.net
    dogpile.com webcrawler.com metacrawler.com info.com gibiru.com exalead.com fireball.de
    eniro.se kvasir.no search.auone.jp search.nifty.com search.tiscali.it busca.uol.com.br
    pesquisa.sapo.pt search.bt.com search.ch zapmeta.com`,
  'p q': 'search.yahoo.com *.search.yahoo.com',
  p: 'search.yahoo.co.jp',
  'wd word kw': 'baidu.com m.baidu.com www1.baidu.com zhidao.baidu.com tieba.baidu.com',
  text: 'yandex.* ya.ru images.yandex.* m.yandex.* com.yandex.browser',
  query: `startpage.com eu.startpage.com search.naver.com m.search.naver.com sogou.com lycos.*
    search.lycos.com nova.rambler.ru neti.ee coccoc.com yippy.com search.f-secure.com`,
  keyword: 'm.sogou.com wap.sogou.com',
  eingabe: 'metager.de metager.org',
  'su q': 'suche.web.de',
  qs: 'ricerca.virgilio.it',
  qt: 'websearch.rakuten.co.jp szukaj.onet.pl',
  s: 'zoznam.sk',
  MT: 'search.goo.ne.jp search.smt.docomo.ne.jp',
};

const byHost = new Map<string, readonly string[]>();
const byForm: { form: RegExp; params: readonly string[] }[] = [];

for (const [params, hosts] of Object.entries(engines)) {
  for (const host of hosts.split(/\s+/)) {
    if (!host.includes('*')) byHost.set(host, params.split(' '));
    else {
      const country = '(?:[a-z]{2}|com?\\.[a-z]{2}|com|cat)';
      const parts = host.split('*').map((part) => part.replaceAll('.', '\\.'));
      byForm.push({ form: new RegExp(`^${parts.join(country)}$`), params: params.split(' ') });
    }
  }
}

/** The parameters that may hold the keyword; undefined for hosts that are no search engine. */
export const keywordParams = (host: string): readonly string[] | undefined =>
  byHost.get(host) ?? byForm.find(({ form }) => form.test(host))?.params;
