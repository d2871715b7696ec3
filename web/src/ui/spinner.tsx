import { t } from '../texts/texts.tsx';
import classes from './spinner.module.css';

/** In the middle of what is still to come; `inline` stands where a line of text would. */
export function Spinner({ inline = false }: { inline?: boolean }) {
  return (
    <div className={classes.spinner} data-inline={inline || undefined} role="status">
      <span className={classes.ring} aria-hidden="true" />
      {t('Loading...')}
    </div>
  );
}
