import { createHash } from 'node:crypto';
import { Html, html } from '../../platform/html.ts';
import { contentSecurityPolicy, policyHeader } from '../../platform/http/headers.ts';

const style = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f7f8fa,#15171a);color:light-dark(#14213d,#e8eaee);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:32rem;margin:15vh auto 0;padding:0 1.5rem}
h1{font-size:1.5rem;line-height:1.3}
p{overflow-wrap:anywhere}
button{padding:.75rem 1.25rem;border:0;border-radius:6px;background:light-dark(#0a7699,#5bbfdf);color:light-dark(#fff,#0d1a20);font:600 1rem/1.25 inherit;font-family:inherit;cursor:pointer}
button.quiet{background:none;border:1px solid light-dark(#7f889b,#6f7785);color:inherit}`;

/** The page has no script, and no style but its own. */
export const pageHeaders = {
  ...policyHeader({
    ...contentSecurityPolicy,
    defaultSrc: ["'none'"],
    scriptSrc: ["'none'"],
    styleSrc: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  }),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const page = (brandName: string, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brandName}</title>
<style>${new Html(style)}</style>
</head>
<body><main>
<p>${brandName}</p>
<h1>${title}</h1>
${body}
</main></body>
</html>
`.text;

interface About {
  brandName: string;
  email: string;
  conference: string;
}

/** The button posts to the address of the page itself. */
export const askPage = ({ brandName, email, conference }: About): string =>
  page(
    brandName,
    'Unsubscribe from reports by mail?',
    html`<p>${email} gets reports about ${conference}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );

export const endedPage = ({ brandName, email, conference }: About): string =>
  page(
    brandName,
    'You are unsubscribed',
    html`<p role="status">${email} gets no more reports about ${conference}.</p>
<form method="post"><input type="hidden" name="again" value="1"><button class="quiet">Subscribe again</button></form>`,
  );

export const unknownPage = (brandName: string, supportEmail: string): string =>
  page(
    brandName,
    'This link no longer works',
    html`<p>The address that it was for is not on a list of ours any more. Should reports still come, write to
<a href="mailto:${supportEmail}">${supportEmail}</a>.</p>`,
  );
