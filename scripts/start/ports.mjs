/** The ports of `npm start`, and the message if one is not available. */
import { createServer } from 'node:net';

/** What listens, on which port unless an environment variable names another. */
export const SERVERS = {
  api: { what: 'the reference API', variable: 'API_PORT', port: 4300 },
  demo: { what: 'the demo page', variable: 'DEMO_PORT', port: 4310 },
  files: { what: 'the server of the built files', variable: 'FILES_PORT', port: 4311 },
  app: { what: 'the hosted app', variable: 'APP_PORT', port: 4312 },
};
const LAST_PORT = 65_535;
/** Distance from a taken port to the one that is suggested instead. */
const STEP = 1000;

/** The ports by server, and the reasons why some cannot be used as they are named. */
export function portsFrom(env) {
  const ports = {};
  const problems = [];
  for (const [name, { what, variable, port }] of Object.entries(SERVERS)) {
    const chosen = env[variable] ? Number(env[variable]) : port;
    const other = Object.keys(ports).find((earlier) => ports[earlier] === chosen);
    if (!Number.isInteger(chosen) || chosen < 1 || chosen > LAST_PORT) {
      problems.push(`${variable} is "${env[variable]}"; it must be a port from 1 to ${LAST_PORT}.`);
    } else if (other !== undefined) {
      problems.push(`Port ${chosen} is wanted by ${SERVERS[other].what} and by ${what}: give ${variable} another one.`);
    }
    ports[name] = chosen;
  }
  return { ports, problems };
}

/** A sentence for each port that something else listens on. */
export async function takenPorts(ports, host = '127.0.0.1') {
  const checked = await Promise.all(
    Object.keys(SERVERS).map(async (name) => ((await isFree(ports[name], host)) ? [] : [takenPort(name, ports[name])])),
  );
  return checked.flat();
}

export function takenPort(name, port) {
  const { what, variable } = SERVERS[name];
  const offer = port + STEP > LAST_PORT ? port - STEP : port + STEP;
  return `Port ${port} is taken, and ${what} needs it. Stop the program that uses it, or choose another port: ${variable}=${offer} npm start`;
}

async function isFree(port, host) {
  const server = createServer();
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    await new Promise((resolve) => {
      server.close(resolve);
    });
    return true;
  } catch (error) {
    // A port below 1024 that only root may use counts as taken.
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
    throw error;
  }
}
