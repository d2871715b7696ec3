import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconEraser, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Person } from '#contract/people.ts';
import { download } from '../platform/csv.ts';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { browserZone } from '../ui/browser-zone.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Copies, EraseDialog } from './erase-dialog.tsx';
import { useFindPerson } from './find-person.ts';
import { HeldData } from './held-data.tsx';
import { kindsOf } from './kinds.ts';
import classes from './people-page.module.css';

export default function PeoplePage() {
  const [message, setMessage] = useState<Message | null>(null);
  const [erasing, setErasing] = useState(false);
  const finding = useFindPerson();
  const person = finding.isPending ? undefined : finding.data;

  const find = (email: string) => {
    setMessage(null);
    finding.mutate(email);
  };
  const erased = (answer: Message) => {
    setErasing(false);
    setMessage(answer);
    finding.mutate(person?.email ?? '');
  };

  return (
    <>
      <PageHeader
        title={t('Personal data')}
        lead={<Lead />}
        back={{ to: paths.users, label: t('Back to Users') }}
        message={message}
      />
      {finding.error && (
        <Banner
          tone="error"
          text={t('Could not load the data about this address')}
          detail={finding.error.message}
        />
      )}
      <FindForm busy={finding.isPending} onFind={find} />
      {finding.isPending && <Spinner />}
      {person && <Found person={person} onErase={() => setErasing(true)} />}
      {erasing && person && (
        <EraseDialog person={person} onDone={erased} onCancel={() => setErasing(false)} />
      )}
    </>
  );
}

function Lead() {
  const { authorsKeptDays } = useSettings();
  const kept =
    authorsKeptDays === 0
      ? t('Addresses and codes are kept until you erase them here ({setting} is not set).', {
          setting: 'AUTHORS_KEPT_DAYS',
        })
      : t(
          'Addresses and codes are erased automatically {days} days after the conference’s last day, emails {days} days after they were created. If a conference has no last day, nothing is erased.',
          { days: authorsKeptDays },
        );
  const what = t(
    'Find, export or erase a person’s data. The audit log records that you looked up a person, not whom.',
  );
  return `${what} ${kept} ${t('Times are in {browserZone}.', { browserZone: browserZone() })}`;
}

function FindForm({ busy, onFind }: { busy: boolean; onFind: (email: string) => void }) {
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && email !== '') onFind(email);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field}
        label={t('Email address')}
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        disabled={busy || email === ''}
        leftSection={<IconSearch size={16} aria-hidden />}
      >
        {t('Find')}
      </Button>
    </form>
  );
}

function Found({ person, onErase }: { person: Person; onErase: () => void }) {
  const kinds = kindsOf(person).filter(({ held }) => held > 0);
  const canErase = kinds.some(({ fate }) => fate !== 'stays');
  return (
    <div className={classes.found}>
      <div className={classes.head}>
        <h2 className={classes.email}>{person.email}</h2>
        {kinds.length > 0 && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => save(person)}
            >
              {t('Export (JSON)')}
            </Button>
            <Button
              variant="danger"
              disabled={!canErase}
              leftSection={<IconEraser size={16} aria-hidden />}
              onClick={onErase}
            >
              {t('Erase…')}
            </Button>
          </div>
        )}
      </div>
      <HeldData person={person} />
      <section className={classes.copies}>
        <Copies />
      </section>
    </div>
  );
}

const save = (person: Person): void =>
  download(
    `personal-data-${person.email.replaceAll(/[^a-z0-9.-]+/g, '-')}.json`,
    new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }),
  );
