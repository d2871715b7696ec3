import type { MoveFault, MoveNote } from '#contract/move.ts';
import { plural, t } from '../../texts/texts.tsx';

type Values = MoveFault['values'];

const sentences: Record<MoveFault['code'], (values: Values) => string> = {
  token_refused: () => t('Matomo rejected the token. It is wrong or has expired'),
  visitor_log_off: () =>
    t('Could not access Matomo’s visitor log. It is turned off, or the Live plugin is disabled'),
  site_not_readable: (values) =>
    t('Matomo site {site} does not exist, or the token has no access to it', values),
  web_page: () =>
    t(
      'Matomo returned a web page instead of data. Check the URL, and whether a login page is in front of it',
    ),
  not_figures: (values) =>
    t(
      'Matomo returned status {status} instead of data. Check the URL, and whether a login page is in front of it',
      values,
    ),
  not_json: () =>
    t('Matomo returned invalid JSON. The response was cut off, or Matomo has a fault'),
  shape_not_known: () => t('Matomo returned an unexpected response'),
  sends_elsewhere: (values) =>
    t('Matomo returned status {status}, a redirect. Check the URL', values),
  answered_status: (values) => t('Matomo returned status {status}', values),
  question_refused: () => t('Matomo rejected the request'),
  no_answer: () => t('Matomo did not respond'),
  too_slow: (values) => t('Matomo did not respond within {seconds} seconds', values),
  host_not_known: () =>
    t(
      'Could not find a public Matomo host of this name. Correct the URL, or ask the operator to allow the host (MATOMO_IMPORT_HOSTS)',
    ),
  not_reached: () => t('Could not reach Matomo'),
  posters_not_told_apart: (values) =>
    t(
      'Matomo site {site} contains several conferences. Confirm that the whole site belongs to {prefix}, or set the poster base URL under Tracking setup',
      values,
    ),
  visits_here_already: (values) =>
    plural(
      Number(values.visits),
      '{prefix} already has {count} visit between {from} and {until}. If you imported it more than two days ago, importing again would count it twice: discard that period first. Otherwise, choose to import anyway',
      '{prefix} already has {count} visits between {from} and {until}. If you imported them more than two days ago, importing again would count them twice: discard that period first. Otherwise, choose to import anyway',
      values,
    ),
  token_not_readable: () =>
    t(
      'The stored token can no longer be decrypted because SECRET_KEY has changed. Enter the token again',
    ),
  other: ({ words = '' }) => String(words),
};

/** Why it failed, and what to do. */
export const faultWords = ({ code, values }: MoveFault): string => sentences[code](values);

const notes: Record<MoveNote, () => string> = {
  time_zone_not_known: () =>
    t('Matomo’s time zone is not recognised. Days and hours are read as UTC'),
};

export const noteWords = (note: MoveNote): string => notes[note]();
