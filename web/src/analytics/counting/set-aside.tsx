import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Counting } from '#contract/counting.ts';
import { plural, t } from '../../texts/texts.tsx';

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './counting.module.css';
import { SetAsideTable } from './set-aside-table.tsx';
import type { useSettling } from './use-settling.ts';

interface Props {
  setAside: Counting['setAside'];
  settling: ReturnType<typeof useSettling>;
}

/** The hits that ClickHouse refused, and what can be done with them: all of them at once. */
export function SetAside({ setAside: { hits, latest }, settling }: Props) {
  const { asking, busy, retry, ask, discard, cancel } = settling;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('Quarantined')}
      </h2>
      <p className={classes.words}>
        {t(
          'ClickHouse rejected these hits, so they are not in any report. Fix the cause, then retry. They stay here until then.',
        )}
      </p>
      <div className={classes.actions}>
        <Button onClick={retry} loading={busy === 'retry'} disabled={busy === 'discard'}>
          {t('Retry')}
        </Button>
        <Button variant="default" onClick={ask} disabled={busy === 'retry'}>
          {t('Discard')}
        </Button>
      </div>
      <SetAsideTable rows={latest} />
      {latest.length < hits && (
        <p className={classes.words}>
          {plural(
            hits,
            'Showing the latest {latest} of {count} hit.',
            'Showing the latest {latest} of {count} hits.',
            { latest: latest.length },
          )}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          question={plural(hits, 'Discard {count} hit?', 'Discard {count} hits?')}
          detail={plural(
            hits,
            'The hit is deleted permanently and will not appear in any report.',
            'The hits are deleted permanently and will not appear in any report.',
          )}
          confirm={t('Discard')}
          busy={busy === 'discard'}
          onConfirm={discard}
          onCancel={cancel}
        />
      )}
    </section>
  );
}
