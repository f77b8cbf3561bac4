/** The machinery for several copies of the reference API: Debian's PostgreSQL and nginx, each in its own folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';

const POSTGRES_HOME = '/usr/lib/postgresql';
const NGINX_PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];

/** The folder with `initdb` and `postgres`, of the newest version; undefined if there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(POSTGRES_HOME)) return undefined;
  const versions = readdirSync(POSTGRES_HOME).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(POSTGRES_HOME, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

export function findNginx(): string | undefined {
  return NGINX_PLACES.find((place) => existsSync(place));
}

export interface Running {
  readonly child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export function run(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; log: string },
): Running {
  const child = spawn(command, args, { env: options.env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
  const keep = (chunk: Buffer): void => writeFileSync(options.log, chunk, { flag: 'a' });
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'exit');
  return {
    child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

/** A PostgreSQL on a free port; it refuses to run as root, so root hands it to the user of Debian's package. */
export async function startPostgres(bin: string, folder: string): Promise<Running & { readonly url: string }> {
  const data = join(folder, 'postgres');
  mkdirSync(data, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());
    chownSync(data, id('-u'), id('-g'));
  }
  const as = (command: string, args: readonly string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, [...args]];
  const [initdb, initArgs] = as(join(bin, 'initdb'), ['-D', data, '-U', 'onboarding', '-A', 'trust', '-E', 'UTF8']);
  const made = spawnSync(initdb, initArgs);
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  // `exec`, so that the signal reaches postgres and not the shell before it.
  const [postgres, postgresArgs] = as(join(bin, 'postgres'), args);
  const running = run(postgres, postgresArgs, { log: join(folder, 'postgres.log') });
  const url = `postgres://onboarding@127.0.0.1:${port}/postgres`;
  return {
    ...running,
    url,
    async stop() {
      // SIGINT is a fast shutdown: connections are ended, data is written.
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGINT');
      await once(running.child, 'exit');
    },
  };
}

/** nginx as docs/reference-api.md shows it, on a free port. */
export async function startNginx(
  nginx: string,
  folder: string,
  ports: readonly number[],
): Promise<Running & { readonly url: string }> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream onboarding {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64k;
    location / {
      proxy_pass http://onboarding;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
      proxy_read_timeout 130s;
    }
  }
}
`,
  );
  const running = run(nginx, ['-c', file, '-p', folder], { log: join(folder, 'nginx.log') });
  return { ...running, url: `http://127.0.0.1:${port}` };
}

/** The service that the processes send their messages to: records what was sent to whom. */
export async function startInbox() {
  const codes = new Map<string, string>();
  const mails: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { kind, recipient, text } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
      if (kind === 'sms') codes.set(recipient ?? '', /\d{6}/.exec(text ?? '')?.[0] ?? '');
      else mails.push(recipient ?? '');
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, codes, mails, close: () => void server.close() };
}

/** Megabytes that a process and everything it has started keep for themselves (PSS, so that shared pages count once). */
export function memoryOf(pid: number): number {
  const field = (text: string, name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  const read = (file: string): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  const own = field(read(`/proc/${pid}/smaps_rollup`), 'Pss') / 1024;
  return own + children.reduce((sum, child) => sum + memoryOf(child), 0);
}
