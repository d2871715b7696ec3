import { readFileSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { memoise } from '../memoise.ts';

/** Of the Regional Internet Registries, in the public domain; a newer one comes with the package. */
const PACKAGE = '@ip-location-db/geo-whois-asn-country-mmdb';

/** How precise the lookup is. */
export const PLACE = 'country';

type Row = CountryResponse & { country_code?: string };

/** Read when the first such address asks for it: a start has better things to do. */
const lookUpIn = (family: 'ipv4' | 'ipv6'): ((ip: string) => string) => {
  let reader: Reader<Row> | undefined;
  return (ip) => {
    reader ??= new Reader<Row>(readFileSync(fileOf(`geo-whois-asn-country-${family}.mmdb`)));
    return reader.get(ip)?.country_code ?? '';
  };
};

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(`${PACKAGE}/${name}`));

/** The latest only: the hits of a bulk have one sender, and no address is kept. */
const ofIpv4 = memoise(lookUpIn('ipv4'), 1);
const ofIpv6 = memoise(lookUpIn('ipv6'), 1);

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Two capital letters that are a country's, or nothing. */
const knownCountry = memoise((code: string): string =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined ? code : '',
);

/** As clients write it: in small letters, mostly. */
export const readCountry = (text: string): string =>
  knownCountry(text.trim().slice(0, 3).toUpperCase());

/** Where the registries say that an address is used; empty where they do not. Nothing of it is kept. */
export const countryOf = (ip: string): string => {
  if (isIPv4(ip)) return knownCountry(ofIpv4(ip));
  return isIPv6(ip) ? knownCountry(ofIpv6(ip)) : '';
};
