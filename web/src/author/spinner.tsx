import classes from '../ui/spinner.module.css';
import { useTexts } from './texts.tsx';

/** In the middle of what is still to come; `inline` stands where a line of text would. */
export function Spinner({ inline = false }: { inline?: boolean }) {
  const { t } = useTexts();
  return (
    <div className={classes.spinner} data-inline={inline || undefined} role="status">
      <span className={classes.ring} aria-hidden="true" />
      {t('loading')}
    </div>
  );
}
