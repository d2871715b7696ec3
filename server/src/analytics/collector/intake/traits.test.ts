import { describe, expect, it } from 'vitest';
import { buildSender, FIREFOX } from '../../../../test/build-sender.ts';
import type { HitParams, Sender } from '../hit.ts';
import { browserOf } from './browser.ts';
import { countryOf } from './country.ts';
import { readLanguage } from './language.ts';
import { readHit } from './steps.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';
const GALAXY_TAB =
  'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36';

const traitsOf = (values: HitParams, sender: Partial<Sender> = {}) => {
  const outcome = readHit({ idsite: 'demo26', rec: '1', ...values }, buildSender(sender));
  return 'hit' in outcome ? outcome.hit.traits : outcome;
};

describe('the country', () => {
  it('is where the registries say that an address is used', () => {
    expect(countryOf('8.8.8.8')).toBe('US');
    expect(countryOf('193.171.1.1')).toBe('AT');
    expect(countryOf('2001:4860:4860::8888')).toBe('US');
  });

  it('of an address of no country, or of no address, is not known', () => {
    for (const ip of [
      '127.0.0.1',
      '10.0.0.1',
      '::1',
      'fe80::1',
      '',
      'unix:',
      '1.2.3',
      '8.8.8.8:80',
    ]) {
      expect(countryOf(ip), ip).toBe('');
    }
  });

  it('is that of the address that a server names, or what it says itself, with a token', () => {
    expect(traitsOf({}, { address: '8.8.8.8' })).toMatchObject({ country: 'US' });
    const trusted = { authenticated: true, address: '8.8.8.8' };
    expect(traitsOf({ cip: '193.171.1.1' }, trusted)).toMatchObject({ country: 'AT' });
    expect(traitsOf({ country: 'jp' }, trusted)).toMatchObject({ country: 'JP' });
    expect(traitsOf({ country: 'xx' }, trusted)).toMatchObject({ country: '' });
    expect(traitsOf({ country: 'jp' }, { address: '8.8.8.8' })).toMatchObject({ country: 'US' });
    for (const country of ['Japan', 'q1', "'; drop", 'zz', '日本', 'x'.repeat(5_000)]) {
      expect(traitsOf({ country }, trusted), country).toMatchObject({ country: '' });
    }
  });
});

describe('a user agent', () => {
  it('tells device, browser and system, and is not kept', () => {
    expect(traitsOf({}, { userAgent: IPHONE, acceptLanguage: 'de-AT,de;q=0.9' })).toEqual({
      country: '',
      device: 'mobile',
      browser: 'Safari',
      os: 'iOS',
      language: 'de',
    });
    expect(browserOf(EDGE)).toEqual({
      device: 'desktop',
      browser: 'Microsoft Edge',
      os: 'Windows',
    });
    expect(browserOf(GALAXY_TAB)).toMatchObject({ device: 'tablet', os: 'Android' });
    expect(browserOf(FIREFOX)).toEqual({ device: 'desktop', browser: 'Firefox', os: 'Linux' });
    expect(traitsOf({ ua: IPHONE }, { userAgent: EDGE })).toMatchObject({ browser: 'Safari' });
  });

  it('that is no browser makes no row of its own', () => {
    const nothing = { device: '', browser: '', os: '' };
    for (const userAgent of ['', 'PosterApp/2.1', 'Evil/1.0 (x)', 'a'.repeat(9_000), 'node']) {
      expect(browserOf(userAgent), userAgent.slice(0, 20)).toEqual(nothing);
    }
  });
});

describe('the language', () => {
  it('is the first that a browser asks for, without its country', () => {
    const asked = {
      'de-AT,de;q=0.9,en;q=0.8': 'de',
      EN: 'en',
      'zh-Hans-CN': 'zh',
      fil: 'fil',
      pt_BR: 'pt',
    };
    for (const [text, language] of Object.entries(asked)) expect(readLanguage(text)).toBe(language);
  });

  it('is empty for what is none', () => {
    for (const text of ['', '*', 'q=1', 'und', 'xq', 'english', 'd', '12', '日本']) {
      expect(readLanguage(text), text).toBe('');
    }
  });

  it('is what `lang` says rather than the header', () => {
    expect(traitsOf({ lang: 'fr-ch' }, { acceptLanguage: 'de' })).toMatchObject({ language: 'fr' });
  });
});
