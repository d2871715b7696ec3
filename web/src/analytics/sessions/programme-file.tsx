import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { notDone } from '../../ui/not-done.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { useReader } from '../reader.tsx';
import {
  type CheckedProgramme,
  useCheckProgramme,
  useImportProgramme,
  useRemoveProgramme,
} from './change-programme.ts';
import { CheckedFile } from './checked-file.tsx';
import classes from './sessions.module.css';

/** Where the programme comes from: a file is looked at first, then imported; and how it is removed. */
export function ProgrammeFile({ count }: { count: number }) {
  const reader = useReader();
  const zone = useTimeZone();
  const check = useCheckProgramme(reader);
  const importing = useImportProgramme(reader);
  const removing = useRemoveProgramme(reader);
  const [chosen, setChosen] = useState<CheckedProgramme | null>(null);
  const [asking, setAsking] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const id = useId();
  /** What had the focus goes with its step. */
  const heading = useRef<HTMLHeadingElement>(null);

  const failed = (text: string) => (error: ApiError) => setMessage(notDone(text, error));
  const look = (file: File) => {
    setMessage(null);
    setChosen(null);
    check.mutate(file, {
      onSuccess: (checked) => {
        setChosen(checked);
        heading.current?.focus();
      },
      onError: ({ message: detail }) =>
        setMessage({
          tone: 'error',
          text: t('Cannot import {name}', { name: file.name }),
          detail,
        }),
    });
  };
  const send = ({ csv }: CheckedProgramme) =>
    importing.mutate(csv, {
      onSuccess: ({ sessions }) => {
        setChosen(null);
        heading.current?.focus();
        const text = plural(sessions, '{count} session imported', '{count} sessions imported');
        setMessage({ tone: 'success', text });
      },
      onError: failed(t('Nothing was imported')),
    });
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => setMessage({ tone: 'success', text: t('Programme removed') }),
      onError: failed(t('Could not remove the programme')),
      onSettled: () => setAsking(false),
    });

  return (
    <section className={classes.file} aria-labelledby={id}>
      <h2 ref={heading} tabIndex={-1} id={id} className={classes.heading}>
        {t('Programme')}
      </h2>
      <p className={classes.hint}>
        {zone
          ? t(
              'Excel (.xlsx) or CSV file with a header row: title, room, start, end, posters. Enter times as 2026-11-02 09:00 in {zone}. Separate poster codes with spaces or commas. A new import replaces the programme.',
              { zone: zone.name },
            )
          : t(
              'Excel (.xlsx) or CSV file with a header row: title, room, start, end, posters. Enter times as 2026-11-02 09:00. Separate poster codes with spaces or commas. A new import replaces the programme.',
            )}
      </p>
      {message && <Banner key={message.text} {...message} />}
      {chosen ? (
        <CheckedFile
          name={chosen.name}
          result={chosen.result}
          busy={importing.isPending}
          onImport={() => send(chosen)}
          onCancel={() => setChosen(null)}
        />
      ) : (
        <>
          <div className={classes.choose}>
            <FileField
              onFile={look}
              onRefuse={setMessage}
              busy={check.isPending ? t('Checking the rows…') : undefined}
            />
          </div>
          {count > 0 && (
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('Remove programme')}
              </Button>
            </div>
          )}
        </>
      )}
      {asking && (
        <ConfirmDialog
          question={plural(count, 'Remove {count} session?', 'Remove {count} sessions?')}
          detail={t(
            'They are removed from this list, the chart and sponsor reports. Visits and posters stay the same.',
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
