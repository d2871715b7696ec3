import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './tracking.module.css';

interface Props {
  title: string;
  hint: string;
  code: string;
}

export const Snippet = ({ title, hint, code }: Props) => (
  <div className={classes.snippet}>
    <h2 className={classes.heading}>{title}</h2>
    <p className={classes.hint}>{hint}</p>
    <div className={classes.code}>
      <pre>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} />
    </div>
  </div>
);
