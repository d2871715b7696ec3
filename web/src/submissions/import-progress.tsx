import { Button } from '@mantine/core';
import { percent, t } from '../texts/texts.tsx';
import classes from './import-page.module.css';

interface Props {
  /** Of the upload; 1 means that the server has the file and works on it. */
  share: number;
  rows: number;
  onCancel: () => void;
}

/** While uploading it can be cancelled; what the server has, it imports as a whole. */
export function ImportProgress({ share, rows, onCancel }: Props) {
  const uploading = share < 1;
  const sent = Math.floor(share * 100) / 100;
  return (
    <div className={classes.progress}>
      <p role="status" className={classes.progressWords}>
        {uploading ? t('Uploading…') : t('Importing {rows} rows…', { rows })}
      </p>
      <progress
        aria-label={uploading ? t('Upload') : t('Import')}
        value={uploading ? sent : undefined}
        max={1}
      />
      <div className={classes.progressFoot}>
        <span>{uploading ? percent(sent) : t('File uploaded. Processing can take a moment.')}</span>
        {uploading && (
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
