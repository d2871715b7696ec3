/** What a share link's logo may be. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

export const MAX_LOGO_BYTES = 200_000;
export const MAX_NOTE = 500;
