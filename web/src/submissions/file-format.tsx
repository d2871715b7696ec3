import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../platform/csv.ts';
import { t } from '../texts/texts.tsx';
import { exampleFile, columnNames as names } from './example-file.ts';
import classes from './file-format.module.css';

/** What an import file looks like. */
export const FileFormat = () => (
  <div className={classes.format}>
    <p>
      {t(
        'An Excel file (.xlsx) or a CSV file: one row for each poster, the names of the columns in the first line.',
      )}
    </p>
    <dl className={classes.columns}>
      <dt>{names.abstractId}</dt>
      <dd>{t('identifies the poster; a row whose ID is there already updates it')}</dd>
      <dt>{names.abstractTitle}</dt>
      <dd>{t('may hold {tags} and {last}', { tags: '<i>, <b>, <sup>', last: '<sub>' })}</dd>
      <dt>{names.code}</dt>
      <dd>{t('what the author retrieves')}</dd>
      <dt>{names.authorEmails}</dt>
      <dd>{t('one or more, separated by semicolons')}</dd>
      <dt>{names.uid}</dt>
      <dd>{t('optional, for the payments list')}</dd>
      <dt>{names.firstAuthor}</dt>
      <dd>{t('optional, a name for the cards of the hall')}</dd>
      <dt>{names.topic}</dt>
      <dd>{t('optional: an author sees their poster’s place among those of its topic')}</dd>
    </dl>
    <p>{t('Other names are fine: the columns can be matched before anything is imported.')}</p>
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => download('submissions-example.csv', exampleFile)}
    >
      {t('Download an example')}
    </Button>
  </div>
);
