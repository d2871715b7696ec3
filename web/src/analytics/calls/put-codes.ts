import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { audioCodes, videoCodes } from '#contract/analytics.ts';
import { upload } from '../../platform/upload.ts';
import type { Reader } from '../reader.tsx';
import { codesQuery } from './get-codes.ts';
import type { MediaSection } from './get-media.ts';

export interface Titles {
  section: MediaSection;
  /** Two columns: the name of the file, and its title. */
  csv: string;
}

/** Titles that exist already are replaced; others stay. */
export function usePutCodes(reader: Reader) {
  const cache = useQueryClient();
  const { prefix } = reader;
  return useMutation({
    mutationFn: async ({ section, csv }: Titles) => {
      const file = new Blob([csv], { type: 'text/csv' });
      const answer =
        section === 'videos'
          ? upload<typeof videoCodes.put>(
              'POST /api/analytics/codes/video/{prefix}',
              { prefix },
              file,
            )
          : upload<typeof audioCodes.put>(
              'POST /api/analytics/codes/audio/{prefix}',
              { prefix },
              file,
            );
      return (await answer).body;
    },
    onSuccess: (_, { section }) =>
      cache.invalidateQueries({ queryKey: codesQuery(reader, section).queryKey }),
  });
}
