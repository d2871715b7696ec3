import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { readTableFile } from '../../platform/read-table-file.ts';
import { plural, t } from '../../texts/texts.tsx';
import { Banner, type Message } from '../../ui/banner.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { type Titles, usePutCodes } from '../calls/put-codes.ts';
import { useReader } from '../reader.tsx';
import classes from './tracking.module.css';

/** The titles that videos and audios are shown by: typed, pasted, or read from a CSV file. */
export function TitlesForm() {
  const id = useId();
  const [section, setSection] = useState<Titles['section']>('videos');
  const [unreadable, setUnreadable] = useState<Message | null>(null);
  const mutation = usePutCodes(useReader());
  const form = useSaveForm<{ csv: string }, Titles, { saved: number }>({
    initialValues: { csv: '' },
    clearTo: () => ({ csv: '' }),
    mutation,
    toRequest: ({ csv }) => ({ section, csv }),
    savedMessage: ({ saved }) => ({
      tone: 'success',
      text: plural(saved, '{count} title saved', '{count} titles saved', { count: String(saved) }),
    }),
    failedMessage: t('Could not save the titles'),
    harmless: t('It is safe to do it again.'),
  });
  const { fields } = form;

  const readFile = (file: File) => {
    setUnreadable(null);
    mutation.reset();
    return readTableFile(file).then(
      (csv) => fields.setFieldValue('csv', csv),
      ({ message: detail }: Error) =>
        setUnreadable({
          tone: 'error',
          text: t('Could not read {file}.', { file: file.name }),
          detail,
        }),
    );
  };

  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('Video and audio titles')}</h2>
      <p className={classes.hint}>
        {t(
          'One file per line: file name, comma, title. Put a title with commas in quotation marks. Existing titles stay unless a line changes them.',
        )}
      </p>
      {unreadable && <Banner key={unreadable.text} {...unreadable} />}
      <Form form={form}>
        <div className={classes.titles}>
          <NativeSelect
            label={t('Media type')}
            data={[
              { value: 'videos', label: t('Videos') },
              { value: 'audios', label: t('Audio') },
            ]}
            value={section}
            onChange={(event) => setSection(event.target.value as Titles['section'])}
          />
          <div className={classes.file}>
            <label htmlFor={`${id}-file`}>{t('Import CSV file')}</label>
            <FileButton id={`${id}-file`} accept=".csv,text/csv,text/plain" onFile={readFile} />
          </div>
        </div>
        <Textarea
          label={t('File names and titles')}
          classNames={{ input: classes.text }}
          rows={5}
          spellCheck={false}
          placeholder={example()}
          {...fields.getInputProps('csv')}
        />
        <Button type="submit" disabled={fields.values.csv.trim() === ''} loading={form.isPending}>
          {t('Save titles')}
        </Button>
      </Form>
    </section>
  );
}

const example = (): string =>
  [
    `talk-101.mp4,${t('Imaging of the heart')}`,
    `talk-102.mp4,"${t('Stents, ten years later')}"`,
  ].join('\n');
