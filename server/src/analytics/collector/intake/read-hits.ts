import { takeTurns } from '../../../platform/turns.ts';
import { mapYielding, yieldToRequests } from '../../../platform/yield-to-requests.ts';
import type { HitParams, Origin, Outcome, Salts, Sender } from '../hit.ts';
import { readEntry, type TrackingRequest } from './requests.ts';
import type { buildSites } from './sites.ts';
import { readHit } from './steps.ts';
import type { buildUnknownSites } from './unknown-sites.ts';

interface ReaderParts {
  sites: ReturnType<typeof buildSites>;
  unknownSites: ReturnType<typeof buildUnknownSites>;
  /** The templates that tell a conference by its addresses. */
  site: Pick<Sender, 'posterUrl' | 'mediaPath'>;
  isToken(given: string | undefined): boolean;
}

/** Of bulk requests: one is read at a time, the others wait. */
const BULK_TURNS = {
  atOnce: 1,
  waiting: 200,
  refusal: { message: 'Too many hits at once. Send them again shortly', retryAfter: 5 },
};

/**
 * Reads the hits of a request: one outcome for each entry, in order; null for one that cannot be read. Bulks are read
 * one after the other and in slices: a flood of them leaves time for everybody else.
 */
export const buildHitReader = ({ sites, unknownSites, site, isToken }: ReaderParts) => {
  const bulks = takeTurns(BULK_TURNS);

  const readWith = (sender: Sender) => (params: HitParams | null) => {
    if (!params) return null;
    const isTrustedAlone = !sender.authenticated && isToken(params.token_auth);
    return readHit(params, isTrustedAlone ? { ...sender, authenticated: true } : sender);
  };

  return async (
    request: TrackingRequest,
    origin: Origin,
    now: Date,
    salts: Salts,
  ): Promise<(Outcome | null)[]> => {
    const { find: findSite, findAt: findSiteAt } = sites;
    const authenticated = isToken(request.token);
    const read = readWith({ ...origin, ...site, now, salts, findSite, findSiteAt, authenticated });
    const readBulk = async (entries: unknown[]) => {
      // Whoever had the turn before has just worked.
      await yieldToRequests();
      return mapYielding(entries, (entry) => read(readEntry(entry)));
    };
    const readAll = async () =>
      request.bulk ? bulks.take(() => readBulk(request.entries)) : request.entries.map(read);
    const outcomes = await readAll();
    if (!outcomes.some(isUnknownSite)) return outcomes;
    await sites.lookAgain();
    const again = await readAll();
    for (const [at, outcome] of again.entries()) {
      if (!isUnknownSite(outcome)) continue;
      const params = request.bulk ? readEntry(request.entries[at]) : request.entries[at];
      unknownSites.note(params ?? {}, now);
    }
    return again;
  };
};

const isUnknownSite = (outcome: Outcome | null): boolean =>
  outcome !== null && 'fault' in outcome && outcome.fault === 'unknown site';
