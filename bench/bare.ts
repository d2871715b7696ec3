// A Fastify with one route that does nothing: what the machine can do at best.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const app = Fastify();
app.get('/matomo.php', async (_request, reply) => reply.code(204).send());
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.addresses()[0] as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
