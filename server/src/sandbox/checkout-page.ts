import { type Html, html } from '../platform/html.ts';
import type { Session } from './provider-objects.ts';

/** A page of the checkout. */
export const frame = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/checkout.css">
</head>
<body>
<header><strong>Sandbox.</strong> No money moves: this page stands in for the card payment provider.</header>
<main>
${body}</main>
</body>
</html>
`.text;

const amountOf = ({ amount_total, currency }: Session): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount_total / 100);

const summary = (session: Session): Html => {
  const quantity = session.line_items.reduce((sum, item) => sum + item.quantity, 0);
  const [item] = session.line_items;
  return html`<p class="what">${item?.description ?? 'ePoster submission code'}${quantity > 1 ? ` × ${quantity}` : ''}</p>
<p class="amount">${amountOf(session)}</p>
`;
};

export interface Typed {
  email: string;
  method: 'card' | 'debit';
  number: string;
  iban: string;
}

/** The form; with what was typed before and why it was not accepted. */
export const checkoutPage = (session: Session, typed: Typed, fault?: string): string =>
  frame(
    'Checkout',
    html`<h1>Pay for your ePoster</h1>
${summary(session)}${fault ? html`<p class="fault" role="alert"><span aria-hidden="true">⚠</span> ${fault}</p>\n` : ''}<form method="post" action="/sandbox/checkout/${session.id}/pay">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email" value="${typed.email}">
<fieldset>
<legend>Pay with</legend>
<label class="choice"><input type="radio" name="method" value="card" ${typed.method === 'card' ? 'checked' : ''}> Card</label>
<label class="choice"><input type="radio" name="method" value="debit" ${typed.method === 'debit' ? 'checked' : ''}> Bank debit (takes a while)</label>
</fieldset>
<div class="card">
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="23" placeholder="4242 4242 4242 4242" value="${typed.number}">
</div>
<div class="debit">
<label for="iban">IBAN</label>
<input id="iban" name="iban" autocomplete="off" maxlength="42" placeholder="DE89 3704 0044 0532 0130 00" value="${typed.iban}">
</div>
<button type="submit">Pay ${amountOf(session)}</button>
</form>
<p><a class="cancel" href="${session.cancel_url}">Cancel and go back</a></p>
${testNumbers}`,
  );

const testNumbers = html`<details>
<summary>Test cards and accounts</summary>
<dl>
<dt>4242 4242 4242 4242</dt><dd>is paid</dd>
<dt>4000 0000 0000 0002</dt><dd>is declined</dd>
<dt>4000 0000 0000 3155</dt><dd>asks for authentication</dd>
<dt>4000 0000 0000 0259</dt><dd>is paid, then disputed</dd>
<dt>DE89 3704 0044 0532 0130 00</dt><dd>the debit arrives after 20 seconds</dd>
<dt>DE62 3704 0044 0532 0130 01</dt><dd>the debit fails after 20 seconds</dd>
</dl>
</details>
`;

export const authenticationPage = (session: Session): string =>
  frame(
    'Authentication',
    html`<h1>Your bank asks you to confirm</h1>
${summary(session)}<form method="post" action="/sandbox/checkout/${session.id}/authenticate">
<button type="submit" name="answer" value="complete">Complete authentication</button>
<button type="submit" name="answer" value="fail" class="second">Fail authentication</button>
</form>
`,
  );

/** What a page that is over says, and the way on. */
export const endedPage = (session: Session, waiting: boolean): string => {
  if (session.status === 'expired') {
    return frame(
      'Checkout expired',
      html`<h1>This checkout has expired</h1>
<p>Nothing was paid. Go back and start again.</p>
<p><a class="cancel" href="${session.cancel_url}">Go back</a></p>
`,
    );
  }
  const title = waiting ? 'The bank debit is on its way' : 'This checkout is complete';
  return frame(
    title,
    html`<h1>${title}</h1>
${summary(session)}${waiting ? debitTools(session) : ''}<p><a href="${returnUrl(session)}">Continue</a></p>
`,
  );
};

const debitTools = (
  session: Session,
): Html => html`<p>It arrives or fails by itself after 20 seconds, or now:</p>
<form method="post" action="/sandbox/checkout/${session.id}/debit">
<button type="submit" name="outcome" value="arrives">Let it arrive</button>
<button type="submit" name="outcome" value="fails" class="second">Let it fail</button>
</form>
`;

/** Where the provider sends the payer afterwards. */
export const returnUrl = (session: Session): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

/** What to do where there is no such checkout. */
export const noCheckout = html`<p>Nothing was paid. The address may be cut off, or the sandbox was emptied since the page was opened.</p>
<p>Go back to the list of your posters and choose Buy once more. The mail or the link that you have from the organisers leads there.</p>
<p><a href="/">Go to the start page</a></p>
`;
