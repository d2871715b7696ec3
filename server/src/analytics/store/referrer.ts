import { ENGINE_MARK } from '../lists/engine-mark.ts';

const MARK = `unhex('${Buffer.from(ENGINE_MARK).toString('hex')}')`;

/** What a visit came from, as reports call it: of a search what was searched for, without the engine. */
export const REFERRER = `substringIndex(referrer_name, ${MARK}, 1)`;

/** The search engine; empty where none is known. */
export const ENGINE = `if(position(referrer_name, ${MARK}) = 0, '', substringIndex(referrer_name, ${MARK}, -1))`;
