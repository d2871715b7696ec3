import { describe, expect, it } from 'vitest';
import { buildSender } from '../../../../test/build-sender.ts';
import type { HitParams, Sender } from '../hit.ts';
import { findConference } from './conference.ts';

const find = (params: HitParams, sender: Partial<Sender> = {}) =>
  findConference(params, buildSender(sender))?.prefix;

describe('the conference of a hit', () => {
  it('is the one whose prefix it names, in any case', () => {
    expect(find({ idsite: 'cardio26' })).toBe('CARDIO26');
    expect(find({ idsite: ' DEMO26 ' })).toBe('DEMO26');
    expect(find({ idsite: 'other', url: 'https://demo26.eposter.live/' })).toBeUndefined();
    expect(find({ url: 'https://demo26.eposter.live/' })).toBeUndefined();
  });

  it('is read from page, label or file where one number stands for all', () => {
    const idsite = '1';
    expect(find({ idsite, url: 'https://demo26.eposter.live/' })).toBe('DEMO26');
    expect(find({ idsite, url: 'http://DEMO26.eposter.live:8080?x=1' })).toBe('DEMO26');
    expect(find({ idsite, url: 'https://www.demo26.eposter.live/a' })).toBe('DEMO26');
    expect(find({ idsite, url: 'https://wwwdemo26.eposter.live/a' })).toBeUndefined();
    expect(find({ idsite, e_a: ' HTTPS://CARDIO26.EPOSTER.LIVE/POSTER/P-1 ' })).toBe('CARDIO26');
    expect(find({ idsite, ma_re: 'https://cdn.example/storage/cardio26/a.mp4' })).toBe('CARDIO26');
    expect(find({ idsite, ma_re: '/storage/cardio26/a.mp4' })).toBe('CARDIO26');
    expect(
      find({
        idsite,
        url: 'https://unknown.eposter.live/',
        e_a: 'https://demo26.eposter.live/poster/p',
        ma_re: '/storage/cardio26/a.mp4',
      }),
    ).toBe('DEMO26');
  });

  it('is nobody when nothing fits', () => {
    const idsite = '1';
    expect(find({ idsite })).toBeUndefined();
    expect(find({ idsite, url: 'https://evil.example/https://demo26.eposter.live/' })).toBe(
      undefined,
    );
    expect(find({ idsite, url: 'https://demo26.eposter.live.evil.example/' })).toBeUndefined();
    expect(find({ idsite, e_a: 'Demo Congress 2026 - Ana Garcia' })).toBeUndefined();
  });

  it('may have a number for a prefix', () => {
    expect(find({ idsite: '2026', url: 'https://demo26.eposter.live/' })).toBe('2026');
  });

  it('is found by any template', () => {
    const posterUrl = 'https://posters.example/c/{prefix}/poster/';
    expect(find({ idsite: '1', url: 'https://posters.example/c/demo26' }, { posterUrl })).toBe(
      'DEMO26',
    );
    expect(
      find({ idsite: '1', url: 'https://posters.example/c/demo26/poster/1' }, { posterUrl }),
    ).toBe('DEMO26');
    expect(find({ idsite: '1', url: 'https://posters.example/demo26' }, { posterUrl })).toBe(
      undefined,
    );
  });
});
