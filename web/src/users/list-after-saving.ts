import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../platform/paths.ts';

const SAVED_MS = 1500;

/** Once a user is saved, the message stays a moment before the list opens. */
export function useListAfterSaving(saved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => navigate(paths.users), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);
}
