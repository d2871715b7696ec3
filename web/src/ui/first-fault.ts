import { type RefObject, useEffect, useRef } from 'react';

/** For a form: leads to the first field that the server refused. */
export function useFirstFault(
  faults: Record<string, string> | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
