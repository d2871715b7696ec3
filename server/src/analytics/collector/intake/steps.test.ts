import { describe, expect, it } from 'vitest';
import { buildSender, FIREFOX, NOW } from '../../../../test/build-sender.ts';
import { recordedHits, recordedReports } from '../../../../test/world/world.ts';
import { ENGINE_MARK } from '../../lists/engine-mark.ts';
import type { Hit, HitParams, Outcome, Sender } from '../hit.ts';
import { readHit } from './steps.ts';

const page = { idsite: 'demo26', rec: '1', url: 'https://demo26.eposter.live/' };

const read = (params: HitParams, sender: Partial<Sender> = {}): Outcome =>
  readHit({ ...page, ...params }, buildSender(sender));

const hitOf = (params: HitParams, sender: Partial<Sender> = {}): Hit => {
  const outcome = read(params, sender);
  if (!('hit' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.hit;
};

const groups = {
  direct: 'Direct Entry',
  search: 'Search Engines',
  social: 'Social Networks',
  website: 'Websites',
  campaign: 'Campaigns',
};

const count = (names: string[]): Map<string, number> => {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted;
};

it('an address that a client with a token gives is spelled in one way, too', () => {
  const visitor = (cip: string) => hitOf({ cip }, { authenticated: true }).visitor;
  expect(visitor('::ffff:192.0.2.7')).toBe(hitOf({}, { address: '192.0.2.7' }).visitor);
  expect(visitor('192.0.2.7:443')).toBe(visitor('192.0.2.7'));
  expect(visitor('2001:DB8::1:0:0:0:1')).toBe(visitor('2001:db8:0:1::ffff'));
  expect(visitor('192.0.2.8')).not.toBe(visitor('192.0.2.7'));
  expect(read({ cip: '::ffff:66.249.64.1' }, { authenticated: true })).toEqual({ dropped: 'bot' });
});

it('has the client that it comes from, unless a trusted server does not say for whom it sends', () => {
  const { client } = hitOf({}, { address: '192.0.2.7' });
  expect(client).toMatch(/^[0-9a-f]{8}$/);
  expect(hitOf({ _id: '1aaf1f520d227464', ua: 'Other' }, { address: '192.0.2.7' }).client).toBe(
    client,
  );
  expect(hitOf({ cip: '192.0.2.7' }, { authenticated: true }).client).toBe(client);
  expect(hitOf({}, { address: '192.0.2.7', authenticated: true }).client).toBeUndefined();
});

describe('a hit', () => {
  it('holds what was done and by whom, and neither address nor user agent', () => {
    const outcome = read({
      _id: '1AAF1F520D227464',
      url: 'https://demo26.eposter.live/poster/p-1',
      urlref: 'https://www.facebook.com/groups/1',
      action_name: ' Poster 1 ',
      e_c: 'Top Authors',
      e_a: ' Demo Congress 2026 - Ana Garcia ',
      e_n: 'talk',
      e_v: '1.5',
    });
    expect(outcome).toEqual({
      hit: {
        conference: 'id-of-DEMO26',
        time: NOW.getTime() / 1_000,
        visitor: '1aaf1f520d227464',
        client: expect.stringMatching(/^[0-9a-f]{8}$/),
        newVisit: false,
        kind: 'event',
        category: 'Top Authors',
        label: 'Demo Congress 2026 - Ana Garcia',
        name: 'talk',
        value: 1.5,
        url: 'https://demo26.eposter.live/poster/p-1',
        title: 'Poster 1',
        referrer: { type: 'social', name: 'Facebook' },
        playback: null,
        traits: {
          country: '',
          device: 'desktop',
          browser: 'Firefox',
          os: 'Linux',
          language: '',
          recognised: 'yes',
        },
      },
    });
  });

  it('is recognised by an id of its browser, app or user, and by nothing else', () => {
    const recognised = (params: HitParams) => hitOf(params).traits?.recognised;
    expect(recognised({ _id: undefined, cid: undefined, uid: undefined })).toBeUndefined();
    expect(recognised({ _id: 'no id', uid: ' ' })).toBeUndefined();
    expect(recognised({ _id: '00000000000000aa' })).toBe('yes');
    expect(recognised({ _id: undefined, uid: 'ana' })).toBe('yes');
  });

  it('has an id of up to 64 visible characters, if it has one', () => {
    expect(hitOf({ hid: ` ${'x'.repeat(64)} ` }).hid).toBe('x'.repeat(64));
    expect(hitOf({ hid: 'a~!"=9' }).hid).toBe('a~!"=9');
    expect(hitOf({ hid: ' ' })).not.toHaveProperty('hid');
    for (const hid of ['x'.repeat(65), 'a b', 'a\nb', 'a\0b', 'é', '\ud800']) {
      expect(read({ hid }), hid).toEqual({ fault: 'hid is not up to 64 visible characters' });
    }
  });

  it('is dropped unless it asks to be recorded', () => {
    expect(read({ rec: undefined })).toEqual({ dropped: 'not to be recorded' });
    expect(read({ rec: '0' })).toEqual({ dropped: 'not to be recorded' });
  });

  it('starts a new visit when it says so', () => {
    expect(hitOf({ new_visit: '1' }).newVisit).toBe(true);
    expect(hitOf({ new_visit: '0' }).newVisit).toBe(false);
  });

  it('is dropped where the conference respects a browser that asks not to be tracked', () => {
    const shy = { idsite: 'SHY26', rec: '1' };
    const asking = { asksNotToBeTracked: true };
    const sites = [{ prefix: 'SHY26', respectDoNotTrack: true }];
    expect(readHit(shy, buildSender(asking, sites))).toEqual({
      dropped: 'asked not to be tracked',
    });
    expect(readHit(shy, buildSender({}, sites))).toHaveProperty('hit');
    expect(read({}, asking)).toHaveProperty('hit');
  });

  it('is dropped when a browser fetched it ahead of its user', () => {
    expect(read({}, { isPrefetch: true })).toEqual({ dropped: 'fetched ahead' });
    expect(read({ idsite: 'nobody' }, { isPrefetch: true })).toEqual({ fault: 'unknown site' });
  });

  it('takes its user agent from `ua`, and may name another address only with a token', () => {
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(read({ ua: bot })).toEqual({ dropped: 'bot' });
    expect(read({ ua: FIREFOX }, { userAgent: bot })).toHaveProperty('hit');
    expect(read({ cip: '65.52.10.10' })).toEqual({ fault: 'address needs a token' });
    expect(read({ cip: '65.52.10.10' }, { authenticated: true })).toEqual({ dropped: 'bot' });
    expect(read({ cip: '65.52.10.10', bots: '1' }, { authenticated: true })).toHaveProperty('hit');
  });

  it('with a spam referrer is dropped, but not one from our own staging site', () => {
    expect(read({ urlref: 'http://www.semalt.com/x' })).toEqual({ dropped: 'spam referrer' });
    expect(hitOf({ urlref: 'https://staging.eposter.live/x' }).referrer).toEqual({
      type: 'website',
      name: 'staging.eposter.live',
    });
  });

  it('is refused when its conference is not known', () => {
    expect(read({ idsite: 'nobody26' })).toEqual({ fault: 'unknown site' });
    expect(read({ idsite: undefined })).toEqual({ fault: 'unknown site' });
  });
});

describe('the recorded season', () => {
  const outcomes = recordedHits.map((recorded) => {
    const idsite = recorded.lacks === 'site' ? 'nobody26' : 'demo26';
    const sender = buildSender({ authenticated: recorded.lacks !== 'token' });
    return { recorded, outcome: readHit({ ...recorded.params, idsite }, sender) };
  });

  it('is answered as Matomo answered', () => {
    const answered = outcomes.map(({ outcome }) => ('fault' in outcome ? 400 : 204));
    expect(answered).toEqual(recordedHits.map(({ status }) => status));
  });

  it('is recorded where Matomo recorded it, and nowhere else', () => {
    const took = outcomes.filter(({ outcome }) => 'hit' in outcome && outcome.hit.kind !== 'ping');
    expect(took.map(({ recorded }) => recorded)).toEqual(
      recordedHits.filter(({ visit }) => visit !== null),
    );
  });

  it('has the labels and counts of the recorded events', () => {
    const events = outcomes.flatMap(({ outcome }) =>
      'hit' in outcome && outcome.hit.kind === 'event' ? [outcome.hit] : [],
    );
    const recorded = Object.entries(recordedReports.all.events).flatMap(([group, rows]) =>
      Object.entries(rows).map(([label, [, count]]) => [`${group}: ${label}`, count] as const),
    );
    expect(count(events.map(({ category, label }) => `${category}: ${label}`))).toEqual(
      new Map(recorded),
    );
  });

  it('comes from where the recorded visits came from, apart from two faked social hosts', () => {
    const visits = new Map<number, Hit['referrer']>();
    for (const { recorded, outcome } of outcomes) {
      if (!('hit' in outcome) || recorded.visit === null) continue;
      const before = visits.get(recorded.visit);
      if (!before || before.type === 'direct') visits.set(recorded.visit, outcome.hit.referrer);
    }
    // Behind what was searched for stands the engine.
    const found = [...visits.values()].map(
      ({ type, name }) => `${groups[type]}: ${name.split(ENGINE_MARK)[0]}`,
    );
    const expected = new Map([
      ['Direct Entry: ', recordedReports.all.referrers['Direct Entry']?.nb_visits ?? 0],
    ]);
    for (const [group, { rows }] of Object.entries(recordedReports.all.referrers)) {
      for (const [name, visits] of Object.entries(rows)) expected.set(`${group}: ${name}`, visits);
    }
    // Matomo looks for a network anywhere in the address; we look at the host's whole labels.
    const moved = (from: string, to: string) => {
      expected.set(from, (expected.get(from) ?? 0) - 1);
      expected.set(to, (expected.get(to) ?? 0) + 1);
    };
    moved('Social Networks: Facebook', 'Websites: facebook.com.evil.example');
    moved('Social Networks: Twitter', 'Websites: www.medical-news.example');
    expect(count(found)).toEqual(expected);
  });
});
