/** Stands where the address of somebody was who is erased. No mail is ever written to it. */
export const ERASED_EMAIL = 'erased@invalid';

/** Stands where a code was that is no longer kept. */
export const ERASED_CODE = 'erased';
