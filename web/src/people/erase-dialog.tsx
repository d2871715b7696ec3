import type { Person } from '#contract/people.ts';
import { useSettings } from '../platform/settings.ts';
import { rich, t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notDone } from '../ui/not-done.ts';
import { useErasePerson } from './erase-person.ts';
import { type Kind, kindsOf } from './kinds.ts';
import classes from './people-page.module.css';

interface Props {
  person: Person;
  onDone: (answer: Message) => void;
  onCancel: () => void;
}

const strong = (words: string) => <strong>{words}</strong>;

/** Names what goes, what stays and why, and who else holds a copy, before anything is erased. */
export function EraseDialog({ person, onDone, onCancel }: Props) {
  const erasing = useErasePerson();
  const kinds = kindsOf(person).filter(({ held }) => held > 0);
  const erase = () =>
    erasing.mutate(person.email, {
      onSuccess: () =>
        onDone({
          tone: 'success',
          text: t('{email} is erased', { email: person.email }),
          detail: t('Copies in backups and at the payment provider are not: see below.'),
        }),
    });
  return (
    <ConfirmDialog
      question={t('Erase {email}?', { email: person.email })}
      confirm={t('Erase')}
      busy={erasing.isPending}
      onConfirm={erase}
      onCancel={onCancel}
      detail={
        <>
          {erasing.error && <Banner {...notDone(t('Nothing was erased'), erasing.error)} />}
          <Fates title={t('Is deleted')} kinds={kinds.filter(({ fate }) => fate === 'goes')} />
          <Fates
            title={t('Stays, without the address')}
            kinds={kinds.filter(({ fate }) => fate === 'nameless')}
          />
          <Fates title={t('Stays as it is')} kinds={kinds.filter(({ fate }) => fate === 'stays')} />
          <Copies />
          <p>{t('This cannot be undone.')}</p>
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
            {rich('<strong>{label} ({held})</strong>: {words}', { strong }, { label, held, words })}
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
      <h3 className={classes.fate}>{t('Copies elsewhere')}</h3>
      <ul className={classes.kinds}>
        <li>
          {rich(
            '<strong>Backups</strong> made before hold the person until you delete them. After restoring one, erase again.',
            { strong },
          )}
        </li>
        <li>
          {sandbox.payments
            ? rich(
                '<strong>The payment provider</strong> is the local sandbox, which keeps what was typed on its pages.',
                { strong },
              )
            : rich(
                '<strong>The payment provider</strong> keeps payers and payments as long as the law obliges it, several years as a rule. Ask for erasure in its dashboard.',
                { strong },
              )}
        </li>
        <li>
          {rich(
            '<strong>Import files</strong>: importing one that names the person brings the address back.',
            { strong },
          )}
        </li>
        <li>
          {rich(
            '<strong>Visits</strong> are not stored by address. Where a poster site sends addresses as user IDs, erase that visitor too.',
            { strong },
          )}
        </li>
      </ul>
    </>
  );
}
