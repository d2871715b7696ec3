import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OnlyOne } from '#contract/shares.ts';
import { paths } from '../../platform/paths.ts';
import { periodSearch } from '../../platform/period-search.ts';
import { t } from '../../texts/texts.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useReader } from '../reader.tsx';
import { NewLink } from './new-link.tsx';
import classes from './share.module.css';
import { ShareForm } from './share-form.tsx';

interface Props {
  /** The poster or author of the page that it was opened on. */
  selected: OnlyOne | undefined;
  onClose: () => void;
}

/** Makes a share link over the page, and then shows it. */
export default function ShareDialog({ selected, onClose }: Props) {
  const { prefix } = useReader();
  const search = periodSearch(useLocation().search);
  const [token, setToken] = useState<string | null>(null);
  return (
    <Modal title={titleOf(selected)} size={860} busy={false} onCancel={onClose}>
      {token === null ? (
        <ShareForm prefix={prefix} selected={selected} onCreated={setToken} onCancel={onClose} />
      ) : (
        <NewLink token={token} search={search} onDone={onClose} />
      )}
      <p className={classes.all}>
        <Link to={{ pathname: paths.shareLinks(prefix), search }}>{t('All share links')}</Link>
      </p>
    </Modal>
  );
}

const titleOf = (selected: OnlyOne | undefined): string => {
  if (!selected) return t('New share link');
  return selected.section === 'posters' ? t('Share this poster') : t('Share this author');
};
