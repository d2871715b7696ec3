import { Button, NativeSelect } from '@mantine/core';
import { type Dispatch, type FormEvent, type SetStateAction, useId, useState } from 'react';
import { readTableFile } from '../../platform/read-table-file.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { notDone } from '../../ui/not-done.ts';
import type { MediaSection } from '../calls/get-media.ts';
import { usePutCodes } from '../calls/put-codes.ts';
import { useReader } from '../reader.tsx';
import classes from './tracking.module.css';

interface Props {
  csv: string;
  onCsv: Dispatch<SetStateAction<string>>;
}

/** The titles that videos and audios are shown by: typed, pasted, or read from a CSV file. */
export function TitlesForm({ csv, onCsv }: Props) {
  const saving = usePutCodes(useReader());
  const [section, setSection] = useState<MediaSection>('videos');
  const [message, setMessage] = useState<Message | null>(null);
  const id = useId();

  const readFile = (file: File) => {
    setMessage(null);
    return readTableFile(file).then(onCsv, ({ message: detail }: Error) =>
      setMessage({
        tone: 'error',
        text: t('Could not read {file}.', { file: file.name }),
        detail,
      }),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    setMessage(null);
    saving.mutate(
      { section, csv },
      {
        onSuccess: ({ saved }) => {
          setMessage({
            tone: 'success',
            text: plural(saved, '{count} title saved', '{count} titles saved', {
              count: String(saved),
            }),
          });
          onCsv((now) => (now === csv ? '' : now));
        },
        onError: (error) =>
          setMessage(
            notDone(t('Could not save the titles'), error, t('It is safe to do it again.')),
          ),
      },
    );
  };

  return (
    <form className={classes.section} onSubmit={submit}>
      <h2 className={classes.heading}>{t('Video and audio titles')}</h2>
      <p className={classes.hint}>
        {t(
          'One file per line: file name, comma, title. Put a title with commas in quotation marks. Existing titles stay unless a line changes them.',
        )}
      </p>
      {message && <Banner key={message.text} {...message} />}
      <div className={classes.titles}>
        <NativeSelect
          label={t('Media type')}
          data={[
            { value: 'videos', label: t('Videos') },
            { value: 'audios', label: t('Audio') },
          ]}
          value={section}
          onChange={(event) => setSection(event.target.value as MediaSection)}
        />
        <div className={classes.file}>
          <label htmlFor={`${id}-file`}>{t('Import CSV file')}</label>
          <FileButton id={`${id}-file`} accept=".csv,text/csv,text/plain" onFile={readFile} />
        </div>
      </div>
      <label className={classes.label} htmlFor={id}>
        {t('File names and titles')}
      </label>
      <textarea
        id={id}
        className={classes.text}
        rows={5}
        spellCheck={false}
        placeholder={example()}
        value={csv}
        onChange={(event) => onCsv(event.target.value)}
      />
      <Button type="submit" disabled={csv.trim() === ''} loading={saving.isPending}>
        {t('Save titles')}
      </Button>
    </form>
  );
}

const example = (): string =>
  [
    `talk-101.mp4,${t('Imaging of the heart')}`,
    `talk-102.mp4,"${t('Stents, ten years later')}"`,
  ].join('\n');
