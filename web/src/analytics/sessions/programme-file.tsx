import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ProgrammeImport } from '#contract/programme.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useCheckProgramme, useImportProgramme, useRemoveProgramme } from '../calls/programme.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import { CheckedFile } from './checked-file.tsx';
import classes from './sessions.module.css';

interface Chosen {
  file: File;
  result: ProgrammeImport;
}

/** Where the programme comes from: a file is looked at first, then imported; and how it is removed. */
export function ProgrammeFile({ count }: { count: number }) {
  const reader = useReader();
  const zone = useTimeZone();
  const check = useCheckProgramme(reader);
  const importing = useImportProgramme(reader);
  const removing = useRemoveProgramme(reader);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [asking, setAsking] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const id = useId();

  const failed = (text: string) => (error: Error) =>
    setMessage({ tone: 'error', text, detail: error.message });
  const look = (file: File | undefined) => {
    if (!file) return;
    setMessage(null);
    setChosen(null);
    check.mutate(file, {
      onSuccess: (result) => setChosen({ file, result }),
      onError: failed(t('{name} cannot be imported', { name: file.name })),
    });
  };
  const send = ({ file }: Chosen) =>
    importing.mutate(file, {
      onSuccess: ({ sessions }) => {
        setChosen(null);
        const text = plural(sessions, '{count} session imported', '{count} sessions imported');
        setMessage({ tone: 'success', text });
      },
      onError: failed(t('Nothing was imported')),
    });
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => setMessage({ tone: 'success', text: t('The programme was removed') }),
      onError: failed(t('The programme was not removed')),
      onSettled: () => setAsking(false),
    });

  return (
    <section className={classes.file} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('The programme')}
      </h2>
      <p className={classes.hint}>
        {zone
          ? t(
              'A CSV file whose first line names the columns title, room, start, end and posters. Times as 2026-11-02 09:00, by the clocks of {zone}; the codes of posters separated by spaces or commas. Importing again replaces the programme. You see what is in the file before anything is imported.',
              { zone: zone.name },
            )
          : t(
              'A CSV file whose first line names the columns title, room, start, end and posters. Times as 2026-11-02 09:00; the codes of posters separated by spaces or commas. Importing again replaces the programme. You see what is in the file before anything is imported.',
            )}
      </p>
      {message && <Banner key={message.text} {...message} />}
      {chosen ? (
        <CheckedFile
          name={chosen.file.name}
          result={chosen.result}
          busy={importing.isPending}
          onImport={() => send(chosen)}
          onCancel={() => setChosen(null)}
        />
      ) : (
        <div className={classes.actions}>
          <label className={classes.choose}>
            {check.isPending ? t('Checking the rows…') : t('Programme as CSV')}
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              disabled={check.isPending}
              onChange={(event) => {
                look(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
          {count > 0 && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('Remove the programme')}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          question={plural(count, 'Remove {count} session?', 'Remove {count} sessions?')}
          detail={t(
            'They disappear from this list, from the curve and from reports of sponsors. Visits and posters stay as they are.',
          )}
          confirm={t('Remove')}
          busy={removing.isPending}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
