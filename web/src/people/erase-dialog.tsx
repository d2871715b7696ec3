import type { Person } from '#contract/people.ts';
import { useSettings } from '../platform/settings.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useErasePerson } from './erase-person.ts';
import { type Kind, kindsOf } from './kinds.ts';
import classes from './people-page.module.css';

interface Props {
  person: Person;
  onDone: (answer: Message) => void;
  onCancel: () => void;
}

/** Names what goes, what stays and why, and who else holds a copy, before anything is erased. */
export function EraseDialog({ person, onDone, onCancel }: Props) {
  const erasing = useErasePerson();
  const kinds = kindsOf(person).filter(({ held }) => held > 0);
  const erase = () =>
    erasing.mutate(person.email, {
      onSuccess: () =>
        onDone({
          tone: 'success',
          text: `${person.email} is erased`,
          detail: 'Copies in backups and at the payment provider are not: see below.',
        }),
    });
  return (
    <ConfirmDialog
      question={`Erase ${person.email}?`}
      confirm="Erase"
      busy={erasing.isPending}
      onConfirm={erase}
      onCancel={onCancel}
      detail={
        <>
          {erasing.error && <Banner tone="error" text={erasing.error.message} />}
          <Fates title="Is deleted" kinds={kinds.filter(({ fate }) => fate === 'goes')} />
          <Fates
            title="Stays, without the address"
            kinds={kinds.filter(({ fate }) => fate === 'nameless')}
          />
          <Fates title="Stays as it is" kinds={kinds.filter(({ fate }) => fate === 'stays')} />
          <Copies />
          <p>This cannot be undone.</p>
        </>
      }
    />
  );
}

function Fates({ title, kinds }: { title: string; kinds: Kind[] }) {
  if (kinds.length === 0) return null;
  return (
    <>
      <h3 className={classes.fate}>{title}</h3>
      <ul className={classes.kinds}>
        {kinds.map(({ key, label, held, words }) => (
          <li key={key}>
            <strong>
              {label} ({held.toLocaleString('en')})
            </strong>
            : {words}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who else holds the person, and for how long. */
export function Copies() {
  const { sandbox } = useSettings();
  return (
    <>
      <h3 className={classes.fate}>Copies elsewhere</h3>
      <ul className={classes.kinds}>
        <li>
          <strong>Backups</strong> made before hold the person until you delete them. After
          restoring one, erase again.
        </li>
        <li>
          <strong>The payment provider</strong>{' '}
          {sandbox.payments
            ? 'is the local sandbox, which keeps what was typed on its pages.'
            : 'keeps payers and payments as long as the law obliges it, several years as a rule. Ask for erasure in its dashboard.'}
        </li>
        <li>
          <strong>Import files</strong>: importing one that names the person brings the address
          back.
        </li>
        <li>
          <strong>Visits</strong> are not stored by address. Where a poster site sends addresses as
          user IDs, erase that visitor too.
        </li>
      </ul>
    </>
  );
}
