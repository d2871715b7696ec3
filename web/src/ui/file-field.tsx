import { IconFileTypeCsv } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { t } from '../texts/texts.tsx';
import type { Message } from './banner.tsx';
import classes from './file-field.module.css';

interface Props {
  onFile: (file: File) => void;
  onRefuse: (message: Message) => void;
  /** What is done with the file just now: no other one is taken meanwhile. */
  busy?: string | undefined;
}

const oneAtATime = (): Message => ({
  tone: 'warning',
  text: t('Choose one file at a time'),
  detail: t('You dropped several files. Nothing was imported.'),
});

/** A table to import is dropped, or chosen: the field is the browser's own, so that a keyboard reaches it. */
export function FileField({ onFile, onRefuse, busy }: Props) {
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (busy) return;
    if (others.length > 0) return onRefuse(oneAtATime());
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <label
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileTypeCsv size={32} stroke={1.4} aria-hidden />
      <span className={classes.words}>
        {busy ?? t('Drop an Excel or CSV file here, or choose one')}
      </span>
      <span className={classes.hint}>{t('You can check its content before you import it.')}</span>
      <input
        type="file"
        className={classes.input}
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        disabled={busy !== undefined}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </label>
  );
}
