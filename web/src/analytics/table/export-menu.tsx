import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { download } from '../../platform/csv.ts';
import { said, t, type Words } from '../../texts/texts.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useWaiting } from '../calls/use-waiting.ts';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import classes from './export-menu.module.css';
import { useSaveXlsx } from './save-xlsx.ts';
import { fileName, type PlainTable, tableCsv } from './table-file.ts';

interface Props {
  title: Words;
  /** Called for a file only: it goes over every row. */
  table: () => PlainTable;
  range: Range;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The whole table as a file: every row and every column, in the order of the screen, once all is there. */
export function ExportMenu({ title, table, range }: Props) {
  const { prefix } = useReader();
  const nameFor = (ending: string) => fileName(prefix, title, range, ending);
  const xlsx = useSaveXlsx();
  return (
    <>
      <ActionMenu
        variant="default"
        className={classes.button ?? ''}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={t('Export {table}', { table: said(title) })}
        disabled={useWaiting()}
        actions={[
          {
            label: t('CSV'),
            icon: <IconFileTypeCsv {...icon} />,
            onClick: () => download(nameFor('csv'), tableCsv(table())),
          },
          {
            label: t('Excel (XLSX)'),
            icon: <IconFileTypeXls {...icon} />,
            onClick: () => xlsx.save(nameFor('xlsx'), [table()]),
          },
        ]}
      >
        {t('Export')}
      </ActionMenu>
      {xlsx.fault && <Banner {...xlsx.fault} />}
    </>
  );
}
