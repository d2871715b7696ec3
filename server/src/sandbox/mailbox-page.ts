import { Html, html } from '../platform/html.ts';
import type { MailboxRow } from './mailbox-queries.ts';

const NOTHING = new Html('');

/** A page of the mailbox. */
export const frame = (title: string, body: Html, head = NOTHING): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/mailbox.css">
${head}</head>
<body>
<header><strong>Sandbox.</strong> Nothing leaves this machine: no mail server is configured, so mails end up here.</header>
<main>
${body}</main>
</body>
</html>
`.text;

const moment = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })} UTC</time>`;

/** The list, newest first. With `refreshing` the browser asks again every five seconds. */
export const mailboxPage = (
  mails: MailboxRow[],
  { to, refreshing }: { to: string; refreshing: boolean },
): string => {
  const keeping = to ? `?to=${encodeURIComponent(to)}` : '';
  const other = refreshing
    ? html`<a href="/sandbox/mailbox${keeping}">Stop refreshing</a>`
    : html`<a href="/sandbox/mailbox${keeping ? `${keeping}&` : '?'}refresh=5">Refresh every 5 seconds</a>`;
  return frame(
    'Sandbox mailbox',
    html`<h1>Sandbox mailbox</h1>
<div class="tools">
<form action="/sandbox/mailbox" method="get" role="search">
<label for="to">To</label> <input id="to" name="to" type="email" value="${to}" autocomplete="off">
<button type="submit">Show</button>
</form>
<p><a href="/sandbox/mailbox${keeping}">Refresh</a> · ${other}</p>
</div>
${mails.length > 0 ? html`<ol class="mails">\n${mails.map(entry)}</ol>\n` : empty(to)}`,
    refreshing ? html`<meta http-equiv="refresh" content="5">\n` : NOTHING,
  );
};

const entry = (mail: MailboxRow): Html =>
  html`<li><a href="/sandbox/mailbox/${mail.id}">${mail.subject || '(no subject)'}</a> <span>${mail.recipient}</span> ${moment(mail.received_at)}</li>\n`;

const empty = (to: string): Html =>
  to
    ? html`<p class="empty">No mail to ${to}. <a href="/sandbox/mailbox">Show all</a></p>\n`
    : html`<p class="empty">No mail yet. Ask for submission codes, and the mail appears here.</p>\n`;

export const mailPage = (mail: MailboxRow): string =>
  frame(
    mail.subject,
    html`<p><a href="/sandbox/mailbox">All mails</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<dl>
<dt>From</dt><dd>${mail.sender}</dd>
<dt>To</dt><dd>${mail.recipient}</dd>
<dt>Received</dt><dd>${moment(mail.received_at)}</dd>
<dt>Message-ID</dt><dd>${mail.message_id}</dd>
</dl>
<h2>HTML part</h2>
<iframe title="The mail's HTML part" src="/sandbox/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text part</h2>
<pre tabindex="0">${mail.text}</pre>
`,
  );

/** What to do where there is no such mail. */
export const noMail = html`<p>The address may be cut off, or the mailbox was emptied since. Look for the mail in the list, or have it sent again.</p>
<p><a href="/sandbox/mailbox">All mails</a></p>
`;
