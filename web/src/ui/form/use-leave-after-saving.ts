import { useEffect } from 'react';
import { useNavigate } from 'react-router';

export interface Destination {
  path: string;
  afterMs: number;
}

/** Opens another page once everything is saved; the message stays for a moment first. */
export function useLeaveAfterSaving(isSaved: boolean, to: Destination | undefined): void {
  const navigate = useNavigate();
  const { path, afterMs } = to ?? {};
  useEffect(() => {
    if (!isSaved || path === undefined) return;
    const timer = setTimeout(() => navigate(path), afterMs);
    return () => clearTimeout(timer);
  }, [isSaved, path, afterMs, navigate]);
}
