/** The reference API in a process of its own, on a database in memory; prints its address as one line of JSON. */
import { startReferenceServer } from '../../demo/reference-api/http';

const server = await startReferenceServer({
  port: 0,
  memory: true,
  // Quick, and otherwise as it is: the journeys wait for the same answers.
  reviewTime: 800,
  captchaCost: 20,
  passwordIterations: 1000,
  linkHosts: ['127.0.0.1', 'localhost'],
});
console.log(JSON.stringify({ url: server.url }));
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
