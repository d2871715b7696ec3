import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../platform/csv.ts';
import { t } from '../texts/texts.tsx';
import { exampleFile, columnNames as names } from './example-file.ts';
import classes from './file-format.module.css';

/** What an import file looks like. */
export const FileFormat = () => (
  <div className={classes.format}>
    <p>{t('Excel (.xlsx) or CSV file with a header row and one row per poster.')}</p>
    <dl className={classes.columns}>
      <dt>{names.abstractId}</dt>
      <dd>{t('identifies the poster; a row with an existing ID updates it')}</dd>
      <dt>{names.abstractTitle}</dt>
      <dd>{t('may hold {tags} and {last}', { tags: '<i>, <b>, <sup>', last: '<sub>' })}</dd>
      <dt>{names.code}</dt>
      <dd>{t('the code that authors retrieve')}</dd>
      <dt>{names.authorEmails}</dt>
      <dd>{t('one or more, separated by semicolons')}</dd>
      <dt>{names.uid}</dt>
      <dd>{t('optional, for the payments list')}</dd>
      <dt>{names.firstAuthor}</dt>
      <dd>{t('optional, a name for the QR cards')}</dd>
      <dt>{names.topic}</dt>
      <dd>{t('optional; authors see how their poster ranks in its topic')}</dd>
    </dl>
    <p>{t('Other column names also work. You can match them before the import.')}</p>
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => download('submissions-example.csv', exampleFile)}
    >
      {t('Download example file')}
    </Button>
  </div>
);
