import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts/texts.tsx';
import { Banner, type Message } from './banner.tsx';
import classes from './bulk-dialog.module.css';
import { LoadFailed } from './load-failed.tsx';
import { Modal } from './modal.tsx';

interface Item {
  key: string;
  name: ReactNode;
  detail: string;
}

interface Shown {
  /** How many the action reaches. */
  count: number;
  /** What it does, in words. */
  summary: string;
  /** The first of them. */
  items: Item[];
  /** On the button, with the count. */
  confirm: string;
}

interface Props {
  title: string;
  /** Undefined while it is read. */
  shown: Shown | undefined;
  /** Why it could not be read. */
  fault: { message: string } | null;
  reading: boolean;
  onRetry: () => void;
  /** Why it was not done. */
  notDone: Message | undefined;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Over a list: opens the preview of what is done with everything that the list shows. */
export const BulkBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar}>{children}</div>
);

/** Shows whom or what a bulk action reaches, and asks once. */
export function BulkDialog({ title, shown, fault, reading, busy, ...props }: Props) {
  const { notDone, onRetry, onConfirm, onCancel } = props;
  return (
    <Modal title={title} busy={busy} onCancel={onCancel}>
      <div className={classes.body}>
        {notDone && <Banner {...notDone} />}
        {fault ? (
          <LoadFailed
            title={t('Could not load the matches')}
            reason={fault.message}
            retrying={reading}
            onRetry={onRetry}
          />
        ) : (
          <p role="status">{shown && !reading ? shown.summary : t('Counting…')}</p>
        )}
        {shown && !fault && <First {...shown} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={!shown || shown.count === 0 || reading || fault !== null}
            onClick={onConfirm}
          >
            {shown ? shown.confirm : t('Confirm')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function First({ count, items }: Shown) {
  const words =
    items.length < count ? t('The first {shown}:', { shown: items.length }) : t('All of them:');
  if (items.length === 0) return null;
  return (
    <>
      <p>{words}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too */}
      <ul className={classes.items} aria-label={words} tabIndex={0}>
        {items.map(({ key, name, detail }) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            <span className={classes.detail}>{detail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What matches is other than what was shown: it is shown anew. */
export const outdated = (): Message => ({
  tone: 'warning',
  text: t('The matches have changed, so nothing was sent'),
  detail: t('These are the current matches.'),
});
