import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../texts/texts.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

/** A part of a screen that could not be loaded; with it everything else is asked for again that failed. */
export function PartFailed({ title }: { title: string }) {
  const cache = useQueryClient();
  const retry = () =>
    cache.refetchQueries({
      queryKey: ['analytics'],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  return (
    <LoadFailed
      title={title}
      reason={t('Could not load this section.')}
      retrying={false}
      onRetry={retry}
    />
  );
}
