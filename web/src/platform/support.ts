let email = 'support@eposter.live';

/** Known once the settings are read; before, the address of whoever makes the product. */
export const setSupportEmail = (known: string): void => {
  email = known;
};

/** Whom to write to, for sentences that are made outside of a component. */
export const supportEmail = (): string => email;
