import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../platform/paths.ts';

const SAVED_MS = 500;

/** Once a conference is saved, the message stays a moment before the list opens. */
export function useListAfterSaving(saved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => navigate(paths.conferences), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);
}
