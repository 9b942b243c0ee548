import type { Http2Stream } from 'node:http2';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';

const LOOK_EVERY_MS = 250;

/**
 * A request may be answered before its body has come: a page, a refusal. What still comes is thrown away, so that its sender reads the answer, at the pace
 * that every body keeps: else the connection stays for as long as a request may take. Whoever is slower is hung up on, the answer has left.
 */
export function endUnreadBodies(edge: FastifyInstance, config: EdgeConfig): void {
  // Pages take no body: none is waited for.
  edge.removeAllContentTypeParsers();
  edge.addContentTypeParser('*', (_, __, done) => done(null));
  // HTTP/2 has a frame that asks the sender to stop (RFC 9113 §8.1), and reports a response only when its stream has ended.
  edge.addHook('onRequest', ({ raw }, _, done) => {
    const { stream } = raw as { stream?: Http2Stream };
    stream?.once('finish', () => stream.close());
    done();
  });
  edge.addHook('onResponse', (request, _, done) => {
    done();
    const { raw } = request;
    if (raw.complete || raw.destroyed) return;
    const { socket } = raw;
    const before = socket.bytesRead;
    let waitedMs = 0;
    const timer = setInterval(() => {
      waitedMs += LOOK_EVERY_MS;
      const due = (config.BODY_LEAST_BYTES_PER_S * waitedMs) / 1000;
      const isSlow = waitedMs >= config.BODY_GRACE_MS && socket.bytesRead - before < due;
      if (!raw.complete && !raw.destroyed && !isSlow) return;
      clearInterval(timer);
      if (isSlow && !raw.complete) raw.destroy();
    }, LOOK_EVERY_MS).unref();
  });
}
