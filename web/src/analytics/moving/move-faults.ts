import type { MoveFault, MoveNote } from '#contract/move.ts';
import { plural, t } from '../../texts/texts.tsx';

type Values = MoveFault['values'];

const sentences: Record<MoveFault['code'], (values: Values) => string> = {
  token_refused: () => t('Matomo refused the token. It is wrong or has expired'),
  visitor_log_off: () =>
    t(
      'Matomo does not give out its visitor log. It is switched off there, for privacy or because its Live plugin is',
    ),
  site_not_readable: (values) =>
    t(
      'Matomo has no site {site} that the token may read. The site id or the rights of the token are wrong',
      values,
    ),
  web_page: () =>
    t(
      'Matomo answered with a web page, not with figures. The address may be wrong, or a sign-in stands in front of it',
    ),
  not_figures: (values) =>
    t(
      'Matomo answered with status {status}, not with figures. The address may be wrong, or a sign-in stands in front of it',
      values,
    ),
  not_json: () =>
    t(
      'Matomo answered with something that is not JSON. Its answer was cut off, or it is out of order',
    ),
  shape_not_known: () => t('Matomo answered in a shape that is not known'),
  sends_elsewhere: (values) =>
    t(
      'Matomo answered with status {status}, which sends elsewhere. The address may be wrong',
      values,
    ),
  answered_status: (values) => t('Matomo answered with status {status}', values),
  question_refused: () => t('Matomo refused the question'),
  no_answer: () => t('Matomo did not answer at all'),
  too_slow: (values) => t('Matomo did not answer within {seconds} seconds', values),
  host_not_known: () =>
    t(
      'Matomo cannot be reached: there is no public host of that name. Correct the address, or ask whoever runs the server to allow the host (MATOMO_IMPORT_HOSTS)',
    ),
  not_reached: () => t('Matomo cannot be reached'),
  posters_not_told_apart: (values) =>
    t(
      'Site {site} of Matomo is for several conferences, and nothing tells which visits are those of {prefix}. Say that the whole site is the conference’s, or give the address of its posters under Tracking set-up',
      values,
    ),
  visits_here_already: (values) =>
    plural(
      Number(values.visits),
      '{prefix} has {count} visit between {from} and {until} already. If an import brought it more than two days ago, it would count twice: discard the period first. If it is another, choose to keep it beside',
      '{prefix} has {count} visits between {from} and {until} already. If an import brought them more than two days ago, they would count twice: discard the period first. If they are others, choose to keep them beside',
      values,
    ),
  token_not_readable: () =>
    t(
      'The token was encrypted with another key than this product has now (SECRET_KEY). Give it once more',
    ),
  other: ({ words = '' }) => String(words),
};

/** Why it failed, and what to do. */
export const faultWords = ({ code, values }: MoveFault): string => sentences[code](values);

const notes: Record<MoveNote, () => string> = {
  time_zone_not_known: () =>
    t("Matomo's time zone is not known here; its days and hours are taken as UTC"),
};

export const noteWords = (note: MoveNote): string => notes[note]();
