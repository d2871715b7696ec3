import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural, rich, shownLocale, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { browserZone } from '../ui/browser-zone.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notDone } from '../ui/not-done.ts';
import { NotRead } from '../ui/not-read.tsx';
import classes from './import-page.module.css';
import { useLastImport, useUndoImport } from './import-submissions.ts';

interface Props {
  prefix: string;
  /** Says when that was and what it did. */
  tells?: boolean;
  onUndone: (message: Message) => void;
}

const many = (posters: number): string => plural(posters, '{count} poster', '{count} posters');

/** Takes the last import back, after a question. Nothing is shown where there is none. */
export function UndoImport({ prefix, tells = false, onUndone }: Props) {
  const reading = useLastImport(prefix);
  const last = reading.data;
  const undo = useUndoImport(prefix);
  const [asking, setAsking] = useState(false);
  if (!last) {
    const words = t('Could not check for an import to undo.');
    return <NotRead query={reading} words={words} />;
  }
  const { id, madeAt, created, updated } = last;
  const confirm = () =>
    undo.mutate(id, {
      onSuccess: (done) => onUndone(undone(done)),
      onError: (error) => onUndone(notDone(t('Could not undo the import'), error)),
      onSettled: () => setAsking(false),
    });
  const button = (
    <Button variant="default" onClick={() => setAsking(true)}>
      {t('Undo Last Import')}
    </Button>
  );
  return (
    <>
      {tells ? (
        <p className={classes.lastImport}>
          <span>
            {rich(
              'Last import: <when/> ({zone}), {created} added, {updated} changed.',
              { when: () => <When time={madeAt} /> },
              { zone: browserZone(), created: many(created), updated: many(updated) },
            )}
          </span>
          {button}
        </p>
      ) : (
        button
      )}
      {asking && (
        <ConfirmDialog
          question={t('Undo the last import?')}
          detail={
            <>
              <p>
                {t(
                  '{created} that it added will be removed. {updated} that it changed will be reset.',
                  { created: many(created), updated: many(updated) },
                )}
              </p>
              <p>
                {t(
                  'Posters that have since been paid, edited, or had their code retrieved will not change.',
                )}
              </p>
            </>
          }
          confirm={t('Undo Import')}
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
    {new Date(time).toLocaleString(shownLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
  </time>
);

const undone = (done: { removed: number; restored: number; kept: number }): Message => ({
  tone: done.kept > 0 ? 'warning' : 'success',
  text: t('Import undone: {removed} removed, {restored} reset', {
    removed: many(done.removed),
    restored: many(done.restored),
  }),
  ...(done.kept > 0 && {
    detail: t('{kept} not changed because they were paid, retrieved or edited since.', {
      kept: many(done.kept),
    }),
  }),
});
