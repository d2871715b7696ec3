import { useState } from 'react';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { clampPage, PAGE_SIZE, pageCount } from '../ui/pagination.ts';
import { PosterSheet } from '../ui/poster-sheet.tsx';
import { TablePagination } from '../ui/table-pagination.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { PosterTitle, titleWords } from './poster-title.tsx';
import classes from './purchase.module.css';
import { useTexts } from './texts.tsx';

interface Props {
  submissions: AuthorsSubmission[];
  price: string;
  /** The poster whose checkout is being opened. */
  buying: string | null;
  busy: boolean;
  /** Its Buy button is then the next step; otherwise Pay for All is. */
  isOnlyUnpaid: boolean;
  onBuy: (abstractId: string) => void;
}

/** Ten posters a page, as in every table; most authors have one, and see no pages at all. */
export function SubmissionsTable({ submissions, price, onBuy, ...props }: Props) {
  const { buying, busy, isOnlyUnpaid } = props;
  const { t, number } = useTexts();
  const [wanted, setPage] = useState(1);
  const pages = pageCount(submissions.length);
  const page = clampPage(wanted, pages);
  const shown = submissions.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('list.columnTitle')}</th>
            <th scope="col">{t('list.columnPaid')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ abstractId, abstractTitle, paid, processing }) => (
            <tr key={abstractId}>
              <td>
                <div className={classes.poster}>
                  <PosterPicture code={abstractId} paid={paid} />
                  <PosterTitle title={abstractTitle} />
                </div>
              </td>
              <td>
                {paid && <Paid />}
                {!paid && processing && <Processing />}
                {!paid && !processing && (
                  <Button
                    rank={isOnlyUnpaid ? 'first' : 'second'}
                    small
                    busy={buying === abstractId}
                    disabled={busy}
                    onClick={() => onBuy(abstractId)}
                  >
                    <span aria-hidden="true">
                      {t('list.buy')}
                      {price && <span className={classes.price}>{price}</span>}
                    </span>
                    <span className={classes.spoken}>
                      {t('list.buyPoster', { title: titleWords(abstractTitle) })}
                    </span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <TablePagination
          words={{
            label: t('list.pages'),
            page: (page) => t('list.page', { page }),
            range: (first, last, rows) =>
              t('list.range', { first: number(first), last: number(last), rows: number(rows) }),
            previous: t('list.previous'),
            next: t('list.next'),
          }}
          page={page}
          pages={pages}
          rows={submissions.length}
          onPage={setPage}
        />
      )}
    </>
  );
}

/** The poster's sheet: in colour with a check once it is paid, grey with a lock before. */
const PosterPicture = ({ code, paid }: { code: string; paid: boolean }) => (
  <span className={classes.picture} data-paid={paid || undefined}>
    <PosterSheet code={code} size={44} weight={paid ? 2 : 0} />
    <Icon shape={paid ? 'check' : 'lock'} size={20} />
  </span>
);

/** The bank has been asked; the poster cannot be bought a second time meanwhile. */
const Processing = () => (
  <span className={classes.processing}>
    <Icon shape="waiting" size={20} />
    {useTexts().t('list.processing')}
  </span>
);

function Paid() {
  const { t } = useTexts();
  return (
    <span className={classes.paid}>
      <Icon shape="check" size={20} label={t('list.paid')} />
      <span aria-hidden="true">{t('list.paid')}</span>
    </span>
  );
}
