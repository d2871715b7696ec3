import { memo } from 'react';
import { hallAddress } from '#contract/hall-scan.ts';
import { t } from '../../texts/texts.tsx';
import QrCode from '../../ui/qr-code.tsx';
import classes from './cards.module.css';
import { type Card, inPages } from './cards.ts';

interface Props {
  cards: readonly Card[];
  perPage: number;
  posterUrl: string;
  conferenceName: string;
}

/** Page by page, as they come out of the printer. */
export const Sheets = memo(function Sheets({ cards, perPage, posterUrl, conferenceName }: Props) {
  return inPages(cards, perPage).map((page) => (
    <ul className={classes.sheet} data-cards={perPage} key={page[0]?.code}>
      {page.map(({ code, title, firstAuthor }) => (
        <li className={classes.card} key={code}>
          <QrCode
            className={classes.code}
            text={hallAddress(posterUrl, code)}
            label={t('QR code of poster {name}', { name: code })}
          />
          <div className={classes.words}>
            <p className={classes.name}>{code}</p>
            <p className={classes.title}>{title}</p>
            {firstAuthor && <p className={classes.author}>{firstAuthor}</p>}
            <p className={classes.conference}>{conferenceName}</p>
          </div>
        </li>
      ))}
    </ul>
  ));
});
