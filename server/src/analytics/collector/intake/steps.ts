import { spellIp } from '../../../platform/http/client-ip.ts';
import { parseAddress } from '../../lists/hosts.ts';
import type { DropReason, Fault, Hit, HitParams, Outcome, Sender, Site } from '../hit.ts';
import { readAction } from './action.ts';
import { isBot } from './bots.ts';
import { browserOf } from './browser.ts';
import { cleanText, cleanUrl } from './clean-text.ts';
import { findConference } from './conference.ts';
import { countryOf, readCountry } from './country.ts';
import { readLanguage } from './language.ts';
import { ownHosts, readReferrer } from './referrer.ts';
import { isSpam } from './spam.ts';
import { readTime } from './time.ts';
import { hasVisitorId, readClient, readUser, readVisitor } from './visitor.ts';

/** A hit in the making, and what it is made of. */
interface Draft {
  readonly params: HitParams;
  readonly sender: Sender;
  site: Site;
  address: string;
  userAgent: string;
  referrer: URL | null;
  hit: Hit;
}

type Stopped = { dropped: DropReason } | { fault: Fault };
type Step = (draft: Draft) => Draft | Stopped;

const requireRec: Step = (draft) =>
  draft.params.rec === '1' ? draft : { dropped: 'not to be recorded' };

/** A browser that fetches ahead of its user: nobody has seen the page. */
const dropPrefetch: Step = (draft) =>
  draft.sender.isPrefetch ? { dropped: 'fetched ahead' } : draft;

const withConference: Step = (draft) => {
  const site = findConference(draft.params, draft.sender);
  if (!site) return { fault: 'unknown site' };
  draft.site = site;
  draft.hit.conference = site.id;
  return draft;
};

const dropUntracked: Step = (draft) =>
  draft.sender.asksNotToBeTracked && draft.site.respectDoNotTrack
    ? { dropped: 'asked not to be tracked' }
    : draft;

const withSender: Step = (draft) => {
  const { params, sender } = draft;
  const given = params.cip?.trim();
  if (given && !sender.authenticated) return { fault: 'address needs a token' };
  draft.address = given ? spellIp(given) : sender.address;
  draft.userAgent = params.ua ?? sender.userAgent;
  return draft;
};

const withTime: Step = (draft) => {
  const time = readTime(draft.params.cdt, draft.sender);
  if (typeof time === 'string') return { fault: time };
  draft.hit.time = time;
  return draft;
};

const dropBots: Step = (draft) =>
  draft.params.bots !== '1' && isBot(draft.userAgent, draft.address) ? { dropped: 'bot' } : draft;

const dropSpam: Step = (draft) => {
  draft.referrer = draft.params.urlref ? parseAddress(cleanUrl(draft.params.urlref)) : null;
  return draft.referrer && isSpam(draft.referrer) ? { dropped: 'spam referrer' } : draft;
};

const withAction: Step = (draft) => {
  const { params, hit } = draft;
  const action = readAction(params, draft.site);
  if (typeof action === 'string') return { fault: action };
  hit.url = cleanUrl(params.url);
  hit.title = cleanText(params.action_name);
  hit.newVisit = params.new_visit === '1';
  Object.assign(hit, action);
  return draft;
};

/** Visible ASCII: what can be typed, logged and compared without doubt. */
const HIT_ID = /^[!-~]{1,64}$/;

const withHitId: Step = (draft) => {
  const hid = draft.params.hid?.trim();
  if (!hid) return draft;
  if (!HIT_ID.test(hid)) return { fault: 'hid is not up to 64 visible characters' };
  draft.hit.hid = hid;
  return draft;
};

const withVisitor: Step = (draft) => {
  const { params, sender, site, address, userAgent } = draft;
  const { salts } = sender;
  const unnamed = { salts, conference: site.id, address, userAgent, time: draft.hit.time };
  Object.assign(draft.hit, readVisitor(params, unnamed));
  const isForUnknown = sender.authenticated && !params.cip?.trim();
  if (!isForUnknown) draft.hit.client = readClient(salts, site.id, address);
  const user = readUser(params);
  if (user) draft.hit.user = user;
  return draft;
};

const withReferrer: Step = (draft) => {
  const { hit, site, sender, referrer } = draft;
  const isOwn = ownHosts(hit.url, site.posterUrl ?? sender.posterUrl, site.prefix);
  hit.referrer = readReferrer(hit.url, referrer, isOwn);
  return draft;
};

/** A server that sends hits for others may say where they are, with a token. */
const withTraits: Step = (draft) => {
  const { params, sender, hit } = draft;
  const given = sender.authenticated ? params.country : undefined;
  hit.traits = {
    country: given === undefined ? countryOf(draft.address) : readCountry(given),
    ...browserOf(draft.userAgent),
    language: readLanguage(params.lang ?? sender.acceptLanguage ?? ''),
    ...((hit.user !== undefined || hasVisitorId(params)) && { recognised: 'yes' }),
  };
  return draft;
};

const steps: Step[] = [
  requireRec,
  withConference,
  dropPrefetch,
  dropUntracked,
  withSender,
  withTime,
  dropBots,
  dropSpam,
  withAction,
  withHitId,
  withVisitor,
  withReferrer,
  withTraits,
];

const begin = (params: HitParams, sender: Sender): Draft => ({
  params,
  sender,
  site: { id: '', prefix: '', respectDoNotTrack: false },
  address: '',
  userAgent: '',
  referrer: null,
  hit: {
    conference: '',
    time: 0,
    visitor: '',
    newVisit: false,
    kind: 'page',
    category: '',
    label: '',
    name: '',
    value: null,
    url: '',
    title: '',
    referrer: { type: 'direct', name: '' },
    playback: null,
  },
});

/**
 * What becomes of one hit: each step adds to it, drops it, or finds it at fault. Address and user
 * agent are used on the way and never end up in the hit.
 */
export const readHit = (params: HitParams, sender: Sender): Outcome => {
  let draft = begin(params, sender);
  for (const step of steps) {
    const next = step(draft);
    if ('dropped' in next || 'fault' in next) return next;
    draft = next;
  }
  return { hit: draft.hit };
};
