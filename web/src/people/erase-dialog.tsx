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
          text: t('Data about {email} erased', { email: person.email }),
          detail: t('Copies in backups and at the payment provider are not erased. See below.'),
        }),
    });
  return (
    <ConfirmDialog
      question={t('Erase all data about {email}?', { email: person.email })}
      confirm={t('Erase')}
      busy={erasing.isPending}
      onConfirm={erase}
      onCancel={onCancel}
      detail={
        <>
          {erasing.error && (
            <Banner
              {...notDone(t('Could not erase the data. Nothing was changed'), erasing.error)}
            />
          )}
          <Fates title={t('Deleted')} kinds={kinds.filter(({ fate }) => fate === 'goes')} />
          <Fates
            title={t('Kept without the address')}
            kinds={kinds.filter(({ fate }) => fate === 'nameless')}
          />
          <Fates title={t('Kept unchanged')} kinds={kinds.filter(({ fate }) => fate === 'stays')} />
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
      <h3 className={classes.fate}>{t('Other copies')}</h3>
      <ul className={classes.kinds}>
        <li>
          {rich(
            '<strong>Backups</strong> made earlier contain this person’s data until you delete them. If you restore one, erase the data again.',
            { strong },
          )}
        </li>
        <li>
          {sandbox.payments
            ? rich(
                '<strong>The payment provider</strong> is the local sandbox. It keeps what was entered on its pages.',
                { strong },
              )
            : rich(
                '<strong>The payment provider</strong> keeps payers and payments as long as the law requires, usually several years. Request erasure in its dashboard.',
                { strong },
              )}
        </li>
        <li>
          {rich(
            '<strong>Import files</strong> that contain this person add the address again when you import them.',
            { strong },
          )}
        </li>
        <li>
          {rich(
            '<strong>Visits</strong> are stored without addresses. If a poster site sends addresses as user IDs, erase that visitor, too.',
            { strong },
          )}
        </li>
      </ul>
    </>
  );
}
