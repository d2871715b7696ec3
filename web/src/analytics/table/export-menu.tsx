import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { download } from '../../platform/csv.ts';
import { said, t, type Words } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import '../../ui/menu.css';
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

/** The whole table as a file: every row and every column, in the order of the screen, once all is there. */
export function ExportMenu({ title, table, range }: Props) {
  const { prefix } = useReader();
  const nameFor = (ending: string) => fileName(prefix, title, range, ending);
  const xlsx = useSaveXlsx();
  const waiting = useWaiting();
  return (
    <>
      <Menu disabled={waiting}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.button}
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t('Export {table}', { table: said(title) })}
            disabled={waiting}
          >
            {t('Export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileTypeCsv size={18} stroke={1.6} aria-hidden />}
            onClick={() => download(nameFor('csv'), tableCsv(table()))}
          >
            {t('CSV')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypeXls size={18} stroke={1.6} aria-hidden />}
            onClick={() => xlsx.save(nameFor('xlsx'), [table()])}
          >
            {t('Excel (XLSX)')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {xlsx.fault && <Banner {...xlsx.fault} />}
    </>
  );
}
