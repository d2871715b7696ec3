import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { download } from '../../platform/csv.ts';
import { said, t, type Words } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useWaiting } from '../calls/use-waiting.ts';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
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
  const saveCsv = () => download(nameFor('csv'), tableCsv(table()));
  const xlsx = useSaveXlsx();
  const waiting = useWaiting();
  return (
    <>
      <Popover
        label={t('Export')}
        name={t('Export {table}', { table: said(title) })}
        icon={<IconDownload size={16} aria-hidden />}
        align="end"
        compact
        disabled={waiting}
      >
        {(close) => (
          <>
            <MenuItem
              icon={<IconFileTypeCsv size={18} stroke={1.6} aria-hidden />}
              onPress={() => {
                saveCsv();
                close();
              }}
            >
              {t('CSV')}
            </MenuItem>
            <MenuItem
              icon={<IconFileTypeXls size={18} stroke={1.6} aria-hidden />}
              onPress={() => {
                xlsx.save(nameFor('xlsx'), [table()]);
                close();
              }}
            >
              {t('Excel (XLSX)')}
            </MenuItem>
          </>
        )}
      </Popover>
      {xlsx.fault && <Banner {...xlsx.fault} />}
    </>
  );
}
