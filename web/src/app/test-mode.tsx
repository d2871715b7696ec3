import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import classes from './public-frame.module.css';

/** A quiet note where a part of the product is a local stand-in; nothing on a real installation. */
export function TestMode() {
  const { payments, mail } = useSettings().sandbox;
  if (!payments && !mail) return null;
  return (
    <p className={classes.test}>
      <strong>Test mode.</strong> {payments && 'No money moves. '}
      {mail && (
        <>
          Mails are not sent but kept in <a href={paths.sandboxMailbox}>the mailbox</a>.
        </>
      )}
    </p>
  );
}
