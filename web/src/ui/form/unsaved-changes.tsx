import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

interface UnsavedForms {
  /** Adds a form with unsaved changes; returns what removes it. */
  add: (form: string) => () => void;
  /** The form that asks before the page is left; the others wait for its answer. */
  asking: string | undefined;
  stay: () => void;
  proceed: () => void;
}

const UnsavedFormsContext = createContext<UnsavedForms | null>(null);

/**
 * Blocks leaving the page while a form on it has unsaved changes. The router allows one blocker at a time,
 * so that all forms of a page share this one.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const forms = useRef<string[]>([]);
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation }) =>
        forms.current.length > 0 && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );
  useBeforeUnload(
    useCallback((event) => void (forms.current.length > 0 && event.preventDefault()), []),
  );
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  }, [blocker]);
  const add = useCallback((form: string) => {
    forms.current.push(form);
    return () => {
      forms.current = forms.current.filter((other) => other !== form);
      // Nothing would be lost any more.
      if (forms.current.length === 0) latest.current.reset?.();
    };
  }, []);
  const asking = blocker.state === 'blocked' ? forms.current.at(-1) : undefined;
  const value = useMemo(
    () => ({
      add,
      asking,
      stay: () => latest.current.reset?.(),
      proceed: () => latest.current.proceed?.(),
    }),
    [add, asking],
  );
  return <UnsavedFormsContext value={value}>{children}</UnsavedFormsContext>;
}

export function useUnsavedForms(): UnsavedForms {
  const forms = useContext(UnsavedFormsContext);
  if (!forms) throw new Error('A form needs <UnsavedChanges> around its page');
  return forms;
}
