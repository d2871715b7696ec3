import { addConference, addPaidConference } from '../conference.ts';
import type { Product } from '../product.ts';

/** The conference that is attacked, and one beside it whose people only want to work. */
export const TARGET = 'TARGET';
export const NEIGHBOUR = 'NEIGHBOUR';
export const PAID = 'PAID';
export const AUTHOR = 'author@example.org';

type Asked = Pick<Product, 'url' | 'admin'>;

export const setTheScene = async (product: Asked): Promise<void> => {
  await addConference(product, TARGET);
  await addConference(product, NEIGHBOUR);
  await addPaidConference(product, PAID, [
    { abstractId: 'P1', abstractTitle: 'One poster', code: 'CODE-1', authorEmails: [AUTHOR] },
  ]);
};
