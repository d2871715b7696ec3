import { Button } from '@mantine/core';
import { t } from '../texts/texts.tsx';
import classes from './file-field.module.css';

interface Props {
  accept: string;
  onFile: (file: File) => void;
  /** For its label. */
  id: string;
  /** Where it is said what is wrong with the file. */
  faultId?: string | undefined;
}

/** Chooses one file. The browser's own field lies over a button of the kit: its label, keys and dropping work as ever. */
export const FileButton = ({ accept, onFile, id, faultId }: Props) => (
  <span className={classes.over}>
    <Button component="span" variant="default" aria-hidden>
      {t('Choose a file')}
    </Button>
    <input
      id={id}
      type="file"
      accept={accept}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        target.value = '';
      }}
    />
  </span>
);
