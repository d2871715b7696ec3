import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Once something is saved, the message stays a moment before the list opens. */
export function useLeaveAfterSaving(saved: boolean, to: string, milliseconds: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => navigate(to), milliseconds);
    return () => clearTimeout(timer);
  }, [saved, to, milliseconds, navigate]);
}
