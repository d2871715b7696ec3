/** Mantine has fourteen hues in ten shades, for light and dark; nothing here is painted in these. */
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange|teal)-/;

export const withoutUnusedHues = {
  postcssPlugin: 'unused-hues',
  Declaration(declaration: { prop: string; remove(): void }): void {
    if (UNUSED.test(declaration.prop)) declaration.remove();
  },
};
