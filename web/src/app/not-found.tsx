import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const NotFoundPage = () => (
  <>
    <PageHeader
      title="404"
      documentTitle={t('404 Page not found')}
      lead={t('Check the address for typing errors. The page may also have moved.')}
    />
    <Button component={Link} to={paths.home}>
      {t('Go to Home')}
    </Button>
  </>
);
