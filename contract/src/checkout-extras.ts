/** What a conference may have its checkout ask and make besides taking the money. */
export const checkoutExtras = ['invoice', 'tax-id', 'billing-address'] as const;
export type CheckoutExtra = (typeof checkoutExtras)[number];
