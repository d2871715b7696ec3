import { Button } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { PosterTitle, titleWords } from '../platform/poster-title.tsx';
import { clampPage, PAGE_SIZE, pageCount } from '../ui/pagination.ts';
import { TablePagination } from '../ui/table-pagination.tsx';
import classes from './purchase.module.css';

interface Props {
  submissions: AuthorsSubmission[];
  price: string;
  /** The poster whose checkout is being opened. */
  buying: string | null;
  busy: boolean;
  onBuy: (abstractId: string) => void;
}

/** Ten posters a page, as in every table; most authors have one, and see no pages at all. */
export function SubmissionsTable({ submissions, price, buying, busy, onBuy }: Props) {
  const [wanted, setPage] = useState(1);
  const pages = pageCount(submissions.length);
  const page = clampPage(wanted, pages);
  const shown = submissions.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Buy/Paid</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ abstractId, abstractTitle, paid, processing }) => (
            <tr key={abstractId}>
              <td>
                <PosterTitle title={abstractTitle} />
              </td>
              <td>
                {paid && <Paid />}
                {!paid && processing && <Processing />}
                {!paid && !processing && (
                  <div className={classes.buy}>
                    <Button
                      size="sm"
                      aria-label={`Buy ${titleWords(abstractTitle)}`}
                      loading={buying === abstractId}
                      disabled={busy}
                      onClick={() => onBuy(abstractId)}
                    >
                      Buy
                    </Button>
                    <span className={classes.price}>{price}</span>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <TablePagination
          label="your submissions"
          page={page}
          pages={pages}
          rows={submissions.length}
          onPage={setPage}
        />
      )}
    </>
  );
}

/** The bank has been asked; the poster cannot be bought a second time meanwhile. */
const Processing = () => (
  <span className={classes.processing}>
    <IconClock size={20} stroke={1.8} aria-hidden />
    Processing
  </span>
);

const Paid = () => (
  <span className={classes.paid}>
    <IconCheck size={20} stroke={2.2} role="img" aria-label="Paid" />
    <span aria-hidden="true">Paid</span>
  </span>
);
