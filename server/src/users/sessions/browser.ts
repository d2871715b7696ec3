/** The first that fits counts: most browsers also name those that they descend from. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** What browsers send is shorter, and a pattern takes its time. */
const MAX_USER_AGENT = 400;

/** A browser in a few words, such as "Firefox on Windows". Nothing else of what it sent is kept. */
export const browserInWords = (sent: string): string => {
  const userAgent = sent.slice(0, MAX_USER_AGENT);
  const named = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  const browser = named(browsers) ?? 'Unknown browser';
  const system = named(systems);
  return system ? `${browser} on ${system}` : browser;
};
