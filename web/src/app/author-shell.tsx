import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { PublicFrame } from './public-frame.tsx';
import { TestMode } from './test-mode.tsx';

/** Around an author's screens: where to ask. An administrator who looks at one gets a way back. */
export function AuthorShell() {
  const { supportEmail } = useSettings();
  const { user } = useSession();
  return (
    <PublicFrame
      corner={user?.isAdmin && <Link to={paths.conferences}>Back to Conference List</Link>}
      foot={
        <>
          <TestMode />
          <span>
            Questions? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </span>
        </>
      }
    />
  );
}
