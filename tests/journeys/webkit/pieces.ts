/** WebKit's inspector hangs up on a frame of a WebSocket of more than 128 KiB; a message may have any number of frames (RFC 6455, 5.4). */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { Transform, type Duplex } from 'node:stream';

/** What goes into one frame: shorter than 64 KiB, and a multiple of four bytes, as the mask is. */
const PIECE = 65_532;
const LAST = 0x80;
const MASKED = 0x80;
const RESERVED = 0x70;

/** Where the payload of a client's frame lies, or undefined while its header has not come. */
function payloadOf(data: Buffer): { readonly start: number; readonly end: number } | undefined {
  if (data.length < 2) return undefined;
  const short = data.readUInt8(1) & 0x7f;
  const extra = short === 127 ? 8 : short === 126 ? 2 : 0;
  const start = 2 + extra + 4;
  if (data.length < start) return undefined;
  const long = (): number => (extra === 8 ? Number(data.readBigUInt64BE(2)) : data.readUInt16BE(2));
  return { start, end: start + (extra === 0 ? short : long()) };
}

function inPieces(frame: Buffer, start: number): Buffer[] {
  const [first, mask] = [frame.readUInt8(0), frame.subarray(start - 4, start)];
  const pieces: Buffer[] = [];
  for (let at = start; at < frame.length; at += PIECE) {
    const payload = frame.subarray(at, at + PIECE);
    const head = Buffer.alloc(4);
    const isLast = at + PIECE >= frame.length;
    head.writeUInt8((at === start ? first & ~LAST : first & ~(LAST | RESERVED | 0x0f)) | (isLast ? first & LAST : 0));
    head.writeUInt8(MASKED | 126, 1);
    head.writeUInt16BE(payload.length, 2);
    pieces.push(head, mask, payload);
  }
  return pieces;
}

function splitting(): Transform {
  let kept = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      kept = Buffer.concat([kept, chunk]);
      for (;;) {
        const payload = payloadOf(kept);
        if (payload === undefined || kept.length < payload.end) break;
        const frame = kept.subarray(0, payload.end);
        kept = kept.subarray(payload.end);
        for (const piece of frame.length > PIECE ? inPieces(frame, payload.start) : [frame]) this.push(piece);
      }
      done();
    },
  });
}

/** Passes what comes on to the inspector on this port, long messages in pieces; `answer` is what it says to a plain request. */
export function inspectorOn(port: number, answer: (address: string) => string): Server {
  const server = createServer((request, response) => response.end(answer(String(request.headers.host))));
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket: Duplex) => {
    const lines = [`${method} ${url} HTTP/1.1`];
    for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
    const inspector = connect(port, '127.0.0.1');
    inspector.write(`${lines.join('\r\n')}\r\n\r\n`);
    inspector.pipe(socket);
    socket.pipe(splitting()).pipe(inspector);
    // One end that breaks is the other's end.
    inspector.on('error', () => socket.destroy());
    socket.on('error', () => inspector.destroy());
  });
  return server;
}
