import type { DemoAccount } from '#contract/settings.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import classes from './demo-accounts.module.css';

/** The ready-made sign-ins of a demo; there are none on a real installation. */
export const DemoAccounts = ({ onChoose }: { onChoose: (account: DemoAccount) => void }) => (
  <DemoAccountList accounts={useSettings().demoAccounts} onChoose={onChoose} />
);

interface ListProps {
  accounts: DemoAccount[];
  /** None on the painted page: nothing can be chosen before the application has come. */
  onChoose?: (account: DemoAccount) => void;
}

export function DemoAccountList({ accounts, onChoose }: ListProps) {
  if (accounts.length === 0) return null;
  return (
    <section className={classes.demo}>
      <h2 className={classes.title}>{t('Demo accounts')}</h2>
      <p className={classes.hint}>{t('Choose one to fill in the form.')}</p>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={classes.account}
              disabled={!onChoose}
              onClick={() => onChoose?.(account)}
            >
              <span className={classes.role}>{account.role}</span>
              <span className={classes.email}>{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
