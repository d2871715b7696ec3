import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { posterRows } from '#contract/analytics-filters.ts';
import { posterWords } from '#contract/title.ts';
import { number, percent, t } from '../../texts/texts.tsx';
import { sheetWeight } from '../../ui/poster-drawing.ts';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import type { PosterOf, PosterTitle } from '../calls/get-poster-titles.ts';
import { useReport } from '../calls/get-report.ts';
import { useSite } from '../calls/use-site.ts';
import { useLinks } from '../links.ts';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import { type SessionCount, timeWords } from './session-columns.ts';
import classes from './session-shelf.module.css';
import { type SessionState, stateOf } from './shown-sessions.ts';

interface Props {
  session: SessionCount;
  range: Range;
  now: number;
  posterOf: PosterOf | undefined;
  /** The most visits of any session that is shown: what the bars are scaled to. */
  largest: number;
}

/** A session with its posters: the stronger a sheet, the more visits the poster had during the session. */
export function SessionShelf({ session, range, now, posterOf, largest }: Props) {
  const { title, room, posters } = session;
  const state = stateOf(session, now);
  const visitsOf = useVisitsDuring(session, range, state);
  const most = Math.max(0, ...posters.map((code) => visitsOf?.(code) ?? 0));
  const links = useLinks();
  return (
    <li className={classes.session}>
      <div>
        <h3 className={classes.title}>
          {title}
          {state === 'now' && <span className={classes.dot} aria-hidden="true" />}
        </h3>
        <p>
          {timeWords(session)}
          {state === 'now' && `, ${t('now')}`}
        </p>
        {room && <p className={classes.room}>{room}</p>}
      </div>
      <ul className={classes.sheets}>
        {posters.map((code) => (
          <li key={code}>
            <Link to={links.row('posters', code)} title={titleWords(posterOf?.(code))}>
              <PosterSheet
                code={code}
                size={44}
                weight={state === 'later' ? 0 : sheetWeight(visitsOf?.(code) ?? 0, most)}
              />
              <b>{state === 'later' || !visitsOf ? '–' : number(visitsOf(code))}</b>
              <span>{code}</span>
            </Link>
          </li>
        ))}
      </ul>
      <SessionNumbers session={session} state={state} largest={largest} />
    </li>
  );
}

/** Title and first author. */
const titleWords = (poster: PosterTitle | undefined): string | undefined =>
  poster && posterWords(poster);

/** The visits of each poster while the session took place; undefined while they load, or before it. */
function useVisitsDuring(
  { startsAt, endsAt }: SessionCount,
  range: Range,
  state: SessionState,
): ((code: string) => number) | undefined {
  const reader = useReader();
  const site = useSite();
  const during = state === 'later' ? null : { ...range, from: startsAt, to: endsAt };
  const { data } = useReport(reader, during);
  if (!data) return undefined;
  const visits = new Map(
    posterRows(data, site, reader.prefix).map(({ code, nb_visits }) => [code, nb_visits]),
  );
  return (code) => visits.get(code.toUpperCase()) ?? 0;
}

interface NumbersProps extends Pick<Props, 'session' | 'largest'> {
  state: SessionState;
}

/** During the session and in the whole period, with the one as a strong bar in the pale one of the other. */
function SessionNumbers({ session: { during, inAll }, state, largest }: NumbersProps) {
  const [part, all] = [during?.nb_visits ?? 0, inAll?.nb_visits ?? 0];
  const isLater = state === 'later' || !during;
  const widths = { '--all': largest && all / largest, '--part': largest && part / largest };
  return (
    <div className={classes.numbers}>
      <dl>
        <div>
          <dt>{t('During session')}</dt>
          <dd>
            {isLater ? '–' : number(part)}
            {state === 'now' && <span className={classes.soFar}>{t('so far')}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('Whole period')}</dt>
          <dd>{inAll ? number(all) : '–'}</dd>
        </div>
      </dl>
      <span className={classes.share}>{!isLater && all > 0 && percent(part / all)}</span>
      <div className={classes.bar} style={widths as CSSProperties} aria-hidden="true" />
    </div>
  );
}
