import { t } from '../../texts/texts.tsx';
import classes from './shared.module.css';

interface Props {
  logo: string | undefined;
  note: string | undefined;
}

/** What who made the link says to whom it was made for. */
export function SharedIntro({ logo, note }: Props) {
  if (!logo && !note) return null;
  return (
    <div className={classes.intro}>
      {logo && (
        <p className={classes.logo}>
          <img src={logo} alt={t('Logo')} />
        </p>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
