import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the embedded ClickHouse keeps in the data folder. */
export const clickHouseFiles = (dataDir: string) => ({
  data: join(dataDir, 'clickhouse'),
  /** The address with the password inside, for its process, for people and for tools. */
  url: join(dataDir, 'clickhouse.url'),
  pid: join(dataDir, 'clickhouse.pid'),
  /** What its process prints. */
  output: join(dataDir, 'clickhouse.log'),
  /** What the server logs. */
  log: join(dataDir, 'clickhouse-server.log'),
  config: join(dataDir, 'clickhouse-config.xml'),
  users: join(dataDir, 'clickhouse-users.xml'),
});

export interface ClickHouseAddress {
  port: number;
  user: string;
  password: string;
}

export const urlOf = ({ port, user, password }: ClickHouseAddress): string =>
  `http://${user}:${password}@127.0.0.1:${port}`;

export const readAddress = (dataDir: string): ClickHouseAddress => {
  const url = new URL(readFileSync(clickHouseFiles(dataDir).url, 'utf8').trim());
  return { port: Number(url.port), user: url.username, password: url.password };
};
