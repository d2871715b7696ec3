import { breakpoints } from './src/ui/breakpoints.ts';

const known = new Map<string, string>(
  Object.entries(breakpoints).map(([name, query]) => [
    `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    query,
  ]),
);

/** Puts the breakpoints into style sheets; a name that there is not ends the build. */
export const breakpointsInCss = {
  postcssPlugin: 'breakpoints',
  AtRule: {
    media(rule: { params: string }): void {
      rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
        const query = known.get(name);
        if (!query) throw new Error(`There is no breakpoint ${name}`);
        return query;
      });
    },
  },
};
