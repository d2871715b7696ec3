import { useState } from 'react';
import { download } from '../../platform/csv.ts';
import { t } from '../../texts/texts.tsx';
import type { Message } from '../../ui/banner.tsx';
import type { PlainTable } from './table-file.ts';

const notMade = (): Message => ({
  tone: 'error',
  text: t('Could not create the Excel file'),
  detail: t('The connection was lost, or the site was updated. Reload the page and try again.'),
});

/** Saves tables as an Excel file. Its writer is loaded only then, and may not come. */
export function useSaveXlsx() {
  const [fault, setFault] = useState<Message | null>(null);
  const save = async (name: string, tables: PlainTable[]): Promise<void> => {
    setFault(null);
    try {
      const { toXlsx } = await import('./xlsx.ts');
      download(name, await toXlsx(tables));
    } catch {
      setFault(notMade());
    }
  };
  return { save, fault };
}
