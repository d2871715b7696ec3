import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { paths } from '../../platform/paths.ts';
import { t } from '../../texts/texts.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import classes from './share.module.css';

interface Props {
  token: string;
  /** What the link opens with: the period that was chosen when it was made. */
  search: string;
  onDone: () => void;
}

/** The link, shown this once: the server keeps only a hash of it. The form that made it may be far down the page. */
export function NewLink({ token, search, onDone }: Props) {
  const link = `${window.location.origin}${paths.shared}${search}#${token}`;
  const box = useRef<HTMLElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={box} className={classes.made} aria-label={t('New share link')}>
      <div role="status">
        <h2 className={classes.heading}>{t('Link created')}</h2>
        <p className={classes.hint}>{t('Copy it now. You will not see it again.')}</p>
      </div>
      <div className={classes.link}>
        <SecretField label={t('Link')} value={link} />
        <CopyButton text={link} />
        <Button variant="default" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </section>
  );
}
