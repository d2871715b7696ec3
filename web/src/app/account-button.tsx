import { IconSelector } from '@tabler/icons-react';
import type { Ref } from 'react';
import { paidCategories } from '#contract/plans.ts';
import type { UserInfo } from '#contract/users.ts';
import { t } from '../texts/texts.tsx';
import classes from './account-menu.module.css';

interface ButtonProps {
  user: UserInfo;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Takes what a popover gives its target, too. */
export const AccountButton = ({ user, onPress, ...target }: ButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-expanded={false}
    {...target}
    className={classes.account}
    onClick={onPress}
  >
    <span className={classes.initials} aria-hidden>
      {initialsOf(user.name)}
    </span>
    <span className={classes.words}>
      <strong className={classes.name}>{user.name}</strong>
      <span className={classes.role}>{roleOf(user)}</span>
    </span>
    <IconSelector size={16} stroke={1.5} aria-hidden className={classes.icon} />
  </button>
);

/** "Giulia Romano" is GR, "Ada" is A. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
};

const roleOf = ({ isAdmin, paidCategory }: UserInfo): string => {
  if (isAdmin) return t('Administrator');
  const plan = paidCategories.find(({ value }) => value === paidCategory)?.label;
  return plan ? t('{plan} plan', { plan }) : '';
};
