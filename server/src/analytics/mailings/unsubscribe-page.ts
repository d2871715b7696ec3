import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { mailTexts } from '../../mail/texts.ts';
import { Html, html } from '../../platform/html.ts';
import { contentSecurityPolicy, policyHeader } from '../../platform/http/headers.ts';

const style = new Html(`:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f7f8fa,#15171a);color:light-dark(#14213d,#e8eaee);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:32rem;margin:15vh auto 0;padding:0 1.5rem}
h1{font-size:1.5rem;line-height:1.3}
p{overflow-wrap:anywhere}
a{color:light-dark(#0a7294,#5bbfdf)}
button{padding:.75rem 1.25rem;border:0;border-radius:6px;background:light-dark(#0a7699,#5bbfdf);color:light-dark(#fff,#0d1a20);font:inherit;font-weight:600;line-height:1.25;cursor:pointer}
button.quiet{background:none;border:1px solid light-dark(#7f889b,#6f7785);color:inherit}`);

/** The page has no script, and no style but its own. */
export const pageHeaders = {
  ...policyHeader({
    ...contentSecurityPolicy,
    defaultSrc: ["'none'"],
    scriptSrc: ["'none'"],
    styleSrc: [`'sha256-${createHash('sha256').update(style.text).digest('base64')}'`],
  }),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

interface Page {
  /** That of the mails. */
  language: Language;
  brandName: string;
}

const page = ({ language, brandName }: Page, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brandName}</title>
<style>${style}</style>
</head>
<body><main>
<p>${brandName}</p>
<h1>${title}</h1>
${body}
</main></body>
</html>
`.text;

interface About extends Page {
  email: string;
  /** Not known of a deleted one. */
  conference: string | undefined;
}

/** The button posts to the address of the page itself. */
export const askPage = ({ email, conference: name, ...from }: About): string => {
  const { t } = mailTexts(from.language);
  const conference = name ?? t('unsubscribe.aConference');
  return page(
    from,
    t('unsubscribe.ask'),
    html`<p>${t('unsubscribe.gets', { email, conference })}</p>
<form method="post"><button>${t('unsubscribe.button')}</button></form>`,
  );
};

export const endedPage = ({ email, conference: name, ...from }: About): string => {
  const { t } = mailTexts(from.language);
  const conference = name ?? t('unsubscribe.aConference');
  return page(
    from,
    t('unsubscribe.ended'),
    html`<p role="status">${t('unsubscribe.getsNoMore', { email, conference })}</p>
<form method="post"><input type="hidden" name="again" value="1"><button class="quiet">${t('unsubscribe.again')}</button></form>`,
  );
};

export const unknownPage = ({ supportEmail, ...from }: Page & { supportEmail: string }): string => {
  const { t } = mailTexts(from.language);
  const [before = '', after = ''] = t('unsubscribe.unknownWords').split('<support/>');
  return page(
    from,
    t('unsubscribe.unknown'),
    html`<p>${before}<a href="mailto:${supportEmail}">${supportEmail}</a>${after}</p>`,
  );
};
