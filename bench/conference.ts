import type { Product } from './product.ts';

type Asked = Pick<Product, 'url' | 'admin'>;

/** Paid: 25 € a poster, at the sandbox' provider. */
const PRICE = { supportsPayments: true, stripePriceId: 'price_demo_poster', currency: 'eur' };

/** Sends JSON; throws unless the answer is a good one. */
export const send = async (url: string, headers: object, body: object): Promise<Response> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

export const addConference = async (
  { url, admin }: Asked,
  prefix: string,
  { paid = false } = {},
): Promise<void> => {
  const data = { name: 'Bench Congress', prefix, ...(paid && PRICE) };
  await send(`${url}/api/conferences`, admin, data);
};

export interface Poster {
  abstractId: string;
  abstractTitle: string;
  code: string;
  authorEmails: string[];
}

/** Adds a paid conference with these posters. */
export const addPaidConference = async (
  product: Asked,
  prefix: string,
  rows: Poster[],
): Promise<void> => {
  await addConference(product, prefix, { paid: true });
  await send(`${product.url}/api/submissions/import/${prefix}`, product.admin, { rows });
};
