import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { rich, t } from '../../texts/texts.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { useReader } from '../reader.tsx';
import { FirstHit } from '../tracking/first-hit.tsx';
import { trackerSnippet } from '../tracking/snippets.ts';
import classes from './first-steps.module.css';

const LOOK_MS = 2_000;

/** Before the first hit: what to put where, and a detector that changes by itself when the hit arrives. */
export function FirstSteps() {
  const reader = useReader();
  const { prefix } = reader;
  const { data: tracking } = useTracking(reader, { every: LOOK_MS });
  const code = trackerSnippet(window.location.origin, prefix);
  return (
    <div className={classes.start}>
      <p className={classes.summary}>
        {rich(
          '<b>No visits yet.</b> They appear here once the poster site of {prefix} sends them.',
          { b: (words) => <b>{words}</b> },
          { prefix },
        )}
      </p>
      <ol className={classes.steps}>
        <li>
          <h2>{t('Copy this line into every page of the poster site')}</h2>
          <p>{t('Before the end of the head. It sets no cookie.')}</p>
          <div className={classes.code}>
            <code>{code}</code>
            <CopyButton text={code} variant="filled" />
          </div>
        </li>
        <li>
          <h2>{t('Open a page of the poster site')}</h2>
          <p>{t('An administrator can discard your own visit later.')}</p>
        </li>
        <li>
          <h2>{t('See the visit arrive here')}</h2>
          <p>
            {rich(
              'Titles of posters and a site with Matomo: <tracking>Set up tracking</tracking>',
              {
                tracking: (words) => <Link to={paths.tracking(prefix)}>{words}</Link>,
              },
            )}
          </p>
        </li>
      </ol>
      <aside>
        <div className={classes.radar} aria-hidden="true">
          <i />
          <i />
          <i />
          <PosterSheet code={prefix} size={72} weight={0} />
        </div>
        {tracking && <FirstHit tracking={tracking} />}
      </aside>
    </div>
  );
}
