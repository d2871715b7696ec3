import { useEffect } from 'react';
import { useSettings } from './settings.ts';

/** The brand ends every title. */
export function useDocumentTitle(title: string): void {
  const { brandName } = useSettings();
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}
