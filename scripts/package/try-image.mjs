import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '../../server/src/platform/engines.ts';
import { ADMIN, driveOnce, freePort, read, run } from './drive.mjs';
import { buildah, image, imageFile } from './image.mjs';
import { requireBuilt } from './places.mjs';

const LIMIT_BYTES = 400e6;

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The image's own command in a container of it, with settings; buildah, not Docker, sets none of compose's limits. */
const start = (container, settings) => {
  const asked = [
    'inspect',
    '--type',
    'image',
    '--format',
    '{{range .OCIv1.Config.Cmd}}{{.}} {{end}}',
  ];
  const command = read(...buildah(...asked, image)).split(' ');
  const environment = Object.entries(settings).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]);
  return buildah('run', '--isolation', 'chroot', ...environment, container, '--', ...command);
};

/** Without databases it says which addresses it needs. */
const refuses = (container) => {
  const [command, args] = start(container, { SANDBOX: '1' });
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0 || !/set DATABASE_URL .* and CLICKHOUSE_URL/.test(stderr)) {
    throw new Error(`Without databases it ended with ${status} and said: ${stderr}`);
  }
};

/** Each thread of buildah may have started it. */
const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );

/** The container's own program is asked to stop, as Docker does: buildah would kill it instead. */
const stop = ({ pid }) => {
  const [child] = childrenOf(pid);
  if (child) stop({ pid: child });
  else process.kill(Number(pid), 'SIGTERM');
};

/** Size; what it says without databases; then with a PostgreSQL and a ClickHouse that run beside it. */
export const attempt = async () => {
  requireBuilt(imageFile, 'image');
  const size = JSON.parse(read(...buildah('images', '--json', image)))[0];
  console.log(`The image has ${size.size}`);
  const container = read(...buildah('from', image));
  const dataDir = mkdtempSync(join(tmpdir(), 'eposter-try-image-'));
  const engines = await startEngines({
    dataDir,
    databaseUrl: undefined,
    clickhouseUrl: undefined,
    log: silent,
    say: () => {},
  });
  try {
    const bytes = Number(
      read(
        ...buildah(
          'run',
          '--isolation',
          'chroot',
          '--user',
          'root',
          container,
          '--',
          'du',
          '-sbx',
          '/',
        ),
      ).split('\t')[0],
    );
    if (bytes > LIMIT_BYTES)
      throw new Error(`The image has ${bytes} bytes, more than ${LIMIT_BYTES}`);
    refuses(container);
    const port = await freePort();
    const [command, args] = start(container, {
      PORT: port,
      SANDBOX: '1',
      DATABASE_URL: engines.databaseUrl,
      CLICKHOUSE_URL: engines.clickhouseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    await driveOnce(command, args, { port, stop });
  } finally {
    await engines.stop();
    rmSync(dataDir, { recursive: true, force: true });
    run(...buildah('rm', container));
  }
};
