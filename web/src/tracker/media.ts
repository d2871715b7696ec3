import type { Params } from './send.ts';
import { randomHex } from './visitor.ts';

const HEARTBEAT_MS = 5_000;

/** A playback that is under way. */
interface Playing {
  report(): void;
  pause(): void;
}

const seconds = (): number => performance.now() / 1_000;

/** The address of the file; empty where only the player knows it (`data-media` may say). */
const fileOf = (media: HTMLMediaElement): string => {
  const given = media.dataset.media ?? (media.currentSrc || media.src);
  const file = given || (media.querySelector('source')?.src ?? '');
  return file && !/^(blob|data):/.test(file) ? new URL(file, location.href).href : '';
};

const titleOf = ({ dataset, title, ariaLabel }: HTMLMediaElement): string | undefined =>
  dataset.title || title || ariaLabel || undefined;

/** What the player itself says at this moment. */
const stateOf = (media: HTMLMediaElement): Params => ({
  ma_mt: media instanceof HTMLVideoElement ? 'video' : 'audio',
  ma_ti: titleOf(media),
  ma_pn: 'html5',
  ma_ps: Math.round(media.currentTime),
  ma_le: Number.isFinite(media.duration) ? Math.round(media.duration) : undefined,
  ma_w: media.clientWidth,
  ma_h: media.clientHeight,
  ma_fs: document.fullscreenElement?.contains(media) ? 1 : 0,
});

/**
 * Follows one video or audio: seen, played, how long and how far. Each playback has an id of its
 * own; a file that is played again, or another file in the same player, is a new playback.
 */
const follow = (
  media: HTMLMediaElement,
  add: (params: Params) => void,
  underWay: Set<Playing>,
): void => {
  let file = '';
  let id = '';
  let seenAt = seconds();
  let played = 0;
  let since: number | undefined;
  let waited: number | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;

  const begin = (): boolean => {
    const now = fileOf(media);
    if (now && (now !== file || !id)) {
      if (file) seenAt = seconds();
      [file, id, played, waited] = [now, randomHex(16), 0, undefined];
    }
    return now !== '';
  };

  const report = (): void => {
    const running = since === undefined ? 0 : seconds() - since;
    // Whoever has begun to play has played, however short it was.
    const total = waited === undefined ? 0 : Math.max(1, Math.round(played + running));
    add({ ...stateOf(media), ma_id: id, ma_re: file, ma_st: total, ma_ttp: waited, ca: 1 });
  };

  const pause = (): void => {
    if (since === undefined) return;
    clearInterval(beat);
    underWay.delete(playing);
    played += seconds() - since;
    since = undefined;
    report();
  };

  const play = (): void => {
    if (since !== undefined || !begin()) return;
    since = seconds();
    waited ??= Math.round(since - seenAt);
    beat = setInterval(report, HEARTBEAT_MS);
    underWay.add(playing);
  };

  const playing = { report, pause };

  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    if (!id && begin()) report();
    if (id) seen.disconnect();
  });
  seen.observe(media);

  media.addEventListener('playing', play);
  for (const name of ['pause', 'waiting', 'emptied']) media.addEventListener(name, pause);
  media.addEventListener('ended', () => {
    pause();
    id = '';
  });
  if (!media.paused && media.readyState > 2) play();
};

/** Follows every video and audio of the page, once each. */
export const buildPlayers = (add: (params: Params) => void) => {
  const underWay = new Set<Playing>();
  const followed = new WeakSet<HTMLMediaElement>();
  return {
    look(): void {
      for (const media of document.querySelectorAll<HTMLMediaElement>('video,audio')) {
        if (!followed.has(media)) follow(media, add, underWay);
        followed.add(media);
      }
    },
    report(): void {
      for (const playing of underWay) playing.report();
    },
    pause(): void {
      for (const playing of [...underWay]) playing.pause();
    },
  };
};
