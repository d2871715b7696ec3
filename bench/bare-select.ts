// A Fastify with one route that makes one select: what a list of an author's posters costs at least.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
const app = Fastify();
app.get('/api/submissioncodes/fetch/:email/:prefix', async (request) => {
  const { email, prefix } = request.params as { email: string; prefix: string };
  const { rows } = await pool.query(
    'select abstract_id, title, paid from bench_posters where prefix = $1 and email = $2',
    [prefix, email],
  );
  return rows;
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.addresses()[0] as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
