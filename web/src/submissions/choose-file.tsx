import { IconFileTypeCsv } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { FileFormat } from './file-format.tsx';
import classes from './import-page.module.css';

interface Props {
  onFile: (file: File) => void;
  onRefuse: (message: Message) => void;
}

const oneAtATime = (): Message => ({
  tone: 'warning',
  text: t('One file at a time, please'),
  detail: t('Several files were dropped. Nothing was imported.'),
});

/** A file is dropped, or chosen: the field is the browser's own, so that a keyboard reaches it. */
export function ChooseFile({ onFile, onRefuse }: Props) {
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (others.length > 0) return onRefuse(oneAtATime());
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <>
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
        <span className={classes.dropWords}>
          {t('Drop an Excel or CSV file here, or choose one')}
        </span>
        <span className={classes.dropHint}>
          {t('You see what is in it before anything is imported.')}
        </span>
        <input
          type="file"
          className={classes.dropInput}
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <FileFormat />
    </>
  );
}
