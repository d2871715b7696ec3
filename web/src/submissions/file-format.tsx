import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download, toCsv } from '../platform/csv.ts';
import classes from './file-format.module.css';

const example = toCsv([
  ['abstractId', 'abstractTitle', 'code', 'authorEmails', 'uid', 'firstAuthor', 'topic'],
  [
    '101',
    'Growth of <i>E. coli</i> at 37 °C',
    'K7M2-QX',
    'ada@example.org;ben@example.org',
    'P-101',
    'Ada Lovelace',
    'Microbiology',
  ],
  ['102', 'CO<sub>2</sub> in the lecture hall', 'T4R9-ZB', 'cleo@example.org', '', '', ''],
]);

/** What an import file looks like. */
export const FileFormat = () => (
  <div className={classes.format}>
    <p>
      An Excel file (.xlsx) or a CSV file: one row for each poster, the names of the columns in the
      first line.
    </p>
    <dl className={classes.columns}>
      <dt>abstractId</dt>
      <dd>identifies the poster; a row whose ID is there already updates it</dd>
      <dt>abstractTitle</dt>
      <dd>may hold &lt;i&gt;, &lt;b&gt;, &lt;sup&gt; and &lt;sub&gt;</dd>
      <dt>code</dt>
      <dd>what the author retrieves</dd>
      <dt>authorEmails</dt>
      <dd>one or more, separated by semicolons</dd>
      <dt>uid</dt>
      <dd>optional, for the payments list</dd>
      <dt>firstAuthor</dt>
      <dd>optional, a name for the cards of the hall</dd>
      <dt>topic</dt>
      <dd>optional: an author sees their poster’s place among those of its topic</dd>
    </dl>
    <p>Other names are fine: the columns can be matched before anything is imported.</p>
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => download('submissions-example.csv', example)}
    >
      Download an example
    </Button>
  </div>
);
