import { describe, expect, it } from 'vitest';
import { readAction } from './action.ts';

const nothing = { category: '', label: '', name: '', value: null, playback: null };
const page = { ...nothing, kind: 'page', label: 'https://a.example/' };
const url = 'https://a.example/';

describe('an event', () => {
  const event = { ...nothing, kind: 'event', category: 'Downloads', label: 'pdf' };

  it('has a category and an action, trimmed and case-sensitive', () => {
    expect(readAction({ url, e_c: '  Downloads ', e_a: ' pdf\n' })).toEqual(event);
    expect(readAction({ url, e_c: 'downloads', e_a: 'PDF' })).toEqual({
      ...event,
      category: 'downloads',
      label: 'PDF',
    });
    expect(readAction({ url, e_c: 'Downloads', e_a: 'pdf', ca: '1' })).toEqual(event);
  });

  it('has its label in its name where the conference sends it so', () => {
    const named = { labelsInEventNames: true };
    const sent = { e_c: 'Downloads', e_a: 'click', e_n: ' pdf ' };
    expect(readAction(sent, named)).toEqual({ ...event, name: 'click' });
    expect(readAction(sent)).toEqual({ ...event, label: 'click', name: 'pdf' });
    expect(readAction({ ...sent, e_n: ' ' }, named)).toEqual({ ...event, label: 'click' });
    expect(readAction({ e_c: 'Downloads', e_n: 'pdf', url }, named)).toEqual(page);
  });

  it('has a value only where it is a number', () => {
    const value = (e_v: string) => {
      const action = readAction({ e_c: 'Downloads', e_a: 'pdf', e_v });
      return typeof action === 'string' ? action : action.value;
    };
    expect(['1.5', '-2', '4', 'abc', '', ' ', 'Infinity'].map(value)).toEqual([
      1.5,
      -2,
      4,
      null,
      null,
      null,
      null,
    ]);
  });

  it('is a page view when one of the two is missing', () => {
    expect(readAction({ url, e_c: 'Incomplete' })).toEqual(page);
    expect(readAction({ url, e_a: 'incomplete' })).toEqual(page);
    expect(readAction({ url, e_c: 'Top Authors', e_a: '0' })).toEqual(page);
  });

  it('is at fault when one of the two is blank', () => {
    const fault = 'event without a category or action';
    expect(readAction({ url, e_c: '   ', e_a: 'blank category' })).toBe(fault);
    expect(readAction({ url, e_c: '', e_a: 'empty category' })).toBe(fault);
    expect(readAction({ url, e_c: 'Downloads', e_a: ' ' })).toBe(fault);
  });

  it('keeps labels whole up to 1,500 characters, in any script', () => {
    const label = (e_a: string) => {
      const action = readAction({ e_c: 'Top Authors', e_a });
      return typeof action === 'string' ? action : action.label;
    };
    expect(label('x'.repeat(1_500))).toBe('x'.repeat(1_500));
    expect(label('x'.repeat(1_501))).toBe('x'.repeat(1_500));
    expect(label('李伟 😀')).toBe('李伟 😀');
    expect(label('José & Søn <i>"x"</i>')).toBe('José & Søn <i>"x"</i>');
    expect(label('half \ud800 and \0 nothing')).toBe('half \ufffd and  nothing');
  });

  it('is decoded once more where a client encoded it twice, and only there', () => {
    const label = (e_a: string) => readAction({ e_c: 'Top Topics', e_a });
    expect(label('a/b > c - d+e%20f')).toMatchObject({ label: 'a/b > c - d e f' });
    expect(label('HER2+ tumours: 41% of cases')).toMatchObject({
      label: 'HER2+ tumours: 41% of cases',
    });
    expect(label('broken %E0%A4%A')).toMatchObject({ label: 'broken %E0%A4%A' });
  });
});

describe('other actions', () => {
  it('are pages, links, downloads, searches and contents', () => {
    expect(readAction({ url })).toEqual(page);
    expect(readAction({ url, link: 'https://b.example/' })).toEqual({
      ...nothing,
      kind: 'link',
      label: 'https://b.example/',
    });
    expect(readAction({ url, download: 'https://b.example/a.pdf', ca: '1' })).toEqual({
      ...nothing,
      kind: 'download',
      label: 'https://b.example/a.pdf',
    });
    expect(readAction({ url, search: 'valve', search_cat: 'posters', search_count: '7' })).toEqual({
      ...nothing,
      kind: 'search',
      label: 'valve',
      name: 'posters',
      value: 7,
    });
    expect(readAction({ url, c_n: 'banner', c_p: 'top.png' })).toEqual({
      ...nothing,
      kind: 'content',
      label: 'banner',
      name: 'top.png',
    });
  });

  it('without content are at fault', () => {
    expect(readAction({ url, ca: '1' })).toBe('action without content');
  });

  it('are nothing but a ping when they come with one', () => {
    expect(readAction({ url, ping: '1', e_c: 'Top Authors', e_a: 'x' })).toEqual({
      ...nothing,
      kind: 'ping',
    });
    expect(readAction({ url, ping: '0' })).toEqual(page);
  });
});

describe('a playback', () => {
  const required = {
    ma_id: 'p1',
    ma_re: 'https://cdn.example/storage/DEMO26/a.mp4?token=1#t=5',
    ma_mt: 'video',
  };
  const label = 'https://cdn.example/storage/DEMO26/a.mp4';

  it('says what was played and how long, by the file without its query', () => {
    expect(
      readAction({ ...required, ma_ti: 'A talk', ma_st: '12', ma_ps: '30', ma_le: '60', ca: '1' }),
    ).toEqual({
      ...nothing,
      kind: 'media',
      label,
      name: 'A talk',
      playback: {
        id: 'p1',
        kind: 'video',
        label,
        title: 'A talk',
        seconds: 12,
        position: 30,
        length: 60,
      },
    });
  });

  it('is only seen without a time, and played from the first moment on', () => {
    const seconds = (ma_st?: string) => {
      const action = readAction({ ...required, ma_mt: 'AUDIO', ma_st });
      return typeof action === 'string' ? action : action.playback?.seconds;
    };
    expect([undefined, '', '0', '0.2', '5', '5.4', '-3', '1e99'].map(seconds)).toEqual([
      0, 0, 0, 1, 5, 5, 0, 604_800,
    ]);
    for (const none of ['NaN', 'Infinity', '1e999', 'five']) {
      expect(seconds(none)).toBe('media with a time that is no number');
    }
  });

  it('is finished at 95 % of the length, be it in parts of seconds', () => {
    const isFinished = (ma_ps: string, ma_le: string) => {
      const action = readAction({ ...required, ma_st: '1', ma_ps, ma_le });
      if (typeof action === 'string' || !action.playback) throw new Error('This is no playback');
      return action.playback.position >= action.playback.length * 0.95;
    };
    for (const [position, length] of [
      ['94', '100'],
      ['94.9', '100'],
      ['9.4', '10'],
      ['0.2', '0.4'],
      ['0', '30'],
    ] as const) {
      expect([position, length, isFinished(position, length)]).toEqual([position, length, false]);
    }
    for (const [position, length] of [
      ['95', '100'],
      ['95', '99.6'],
      ['95.4', '100.4'],
      ['9.5', '10'],
      ['0.4', '0.4'],
      ['100.3', '100'],
    ] as const) {
      expect([position, length, isFinished(position, length)]).toEqual([position, length, true]);
    }
  });

  it('is at fault without its three parameters', () => {
    for (const name of ['ma_id', 'ma_re', 'ma_mt'] as const) {
      expect(readAction({ ...required, [name]: ' ' })).toBe('media without its parameters');
      expect(readAction({ ...required, [name]: undefined })).toBe('media without its parameters');
    }
    expect(readAction({ ...required, ma_mt: 'film' })).toBe('media without its parameters');
    expect(readAction({ url, ma_st: '5' })).toBe('media without its parameters');
  });
});
