import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Message } from '../ui/banner.tsx';
import { browserZone } from '../ui/browser-zone.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import classes from './import-page.module.css';
import { useLastImport, useUndoImport } from './import-submissions.ts';

interface Props {
  prefix: string;
  /** Says when that was and what it did. */
  tells?: boolean;
  onUndone: (message: Message) => void;
}

const many = (posters: number): string =>
  `${posters.toLocaleString('en')} ${posters === 1 ? 'poster' : 'posters'}`;

/** Takes the last import back, after a question. Nothing is shown where there is none. */
export function UndoImport({ prefix, tells = false, onUndone }: Props) {
  const { data: last } = useLastImport(prefix);
  const undo = useUndoImport(prefix);
  const [asking, setAsking] = useState(false);
  if (!last) return null;
  const { madeAt, created, updated } = last;
  const confirm = () =>
    undo.mutate(undefined, {
      onSuccess: (done) => onUndone(undone(done)),
      onError: ({ message }) =>
        onUndone({ tone: 'error', text: 'The import was not taken back', detail: message }),
      onSettled: () => setAsking(false),
    });
  const button = (
    <Button variant="default" onClick={() => setAsking(true)}>
      Undo Last Import
    </Button>
  );
  return (
    <>
      {tells ? (
        <p className={classes.lastImport}>
          <span>
            Last import: <When time={madeAt} /> ({browserZone}), {many(created)} added,{' '}
            {many(updated)} changed.
          </span>
          {button}
        </p>
      ) : (
        button
      )}
      {asking && (
        <ConfirmDialog
          question="Take the last import back?"
          detail={
            <>
              <p>
                {many(created)} added by it will be removed, {many(updated)} changed by it will be
                as before.
              </p>
              <p>
                Posters that were paid, whose codes were fetched, or that were changed since stay as
                they are.
              </p>
            </>
          }
          confirm="Undo Import"
          busy={undo.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

const When = ({ time }: { time: string }) => (
  <time dateTime={time}>
    {new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
  </time>
);

const undone = (done: { removed: number; restored: number; kept: number }): Message => ({
  tone: done.kept > 0 ? 'warning' : 'success',
  text: `The import was taken back: ${many(done.removed)} removed, ${many(done.restored)} as before`,
  ...(done.kept > 0 && {
    detail: `${many(done.kept)} stayed: paid, fetched or changed since.`,
  }),
});
