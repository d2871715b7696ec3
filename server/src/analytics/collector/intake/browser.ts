import { BROWSER_MAP, OS_MAP, parse } from 'bowser';
import { devices } from '#contract/audience-rows.ts';
import type { Traits } from '../../sources/source-rows.ts';
import { memoise } from '../memoise.ts';

/** What browsers send is shorter, and a pattern takes its time. */
const MAX_USER_AGENT = 400;

const NOT_TOLD = { device: '', browser: '', os: '' };

/** Of a list that is known beforehand: no client makes a row of a report by inventing a browser. */
const among = (known: ReadonlySet<string>, name: string | undefined): string =>
  name !== undefined && known.has(name) ? name : '';

const NO_BROWSERS = /bot\b|bot$|spider|slurp|crawler|external|agent|^Generic$|-User$/i;
const browserNames = new Set(Object.values(BROWSER_MAP).filter((name) => !NO_BROWSERS.test(name)));
const osNames = new Set(Object.values(OS_MAP));
const deviceNames = new Set<string>(devices);

/** The kind of device, the browser and the system that a user agent tells; each empty where it does not. */
export const readBrowser = memoise(
  (userAgent: string): Pick<Traits, 'device' | 'browser' | 'os'> => {
    if (userAgent === '') return NOT_TOLD;
    const { browser, os, platform } = parse(userAgent);
    const told = {
      browser: among(browserNames, browser.name),
      os: among(osNames, os.name),
    };
    // Whatever is not told to be small is called a desktop there, and so is what is no browser at all.
    const isKnown = told.browser !== '' || told.os !== '';
    return { ...told, device: isKnown ? among(deviceNames, platform.type) : '' };
  },
);

export const browserOf = (userAgent: string): Pick<Traits, 'device' | 'browser' | 'os'> =>
  readBrowser(userAgent.slice(0, MAX_USER_AGENT));
