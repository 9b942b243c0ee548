import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import { type Actor, endpoints, limits, propertiesRpc } from '@thikana/contracts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type GuardedRequest, signedIn } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { formFile, readRest } from '../pictures/form-file.ts';

const { bytes: mostBytes, pieceBytes } = limits.papers;
const file = { field: 'paper', mostBytes, tooLarge: 'PAPER.TOO_LARGE' } as const;
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Files of papers, passed on piece by piece between the browser and the service that keeps them (docs/adr/0049). */
@Controller()
export class PapersController {
  constructor(private readonly services: ServiceCalls) {}

  @Route(endpoints.properties.uploadPaper)
  async upload(@Req() request: GuardedRequest) {
    const query = request.call.query as z.output<typeof endpoints.properties.uploadPaper.query>;
    const options = { actor: signedIn(request), kind: 'write' as const };
    let opened: { paperId: string } | undefined;
    try {
      const wanted = { id: String(request.call.params.id), ...query };
      opened = await this.services.call(propertiesRpc.paperOpen, wanted, options);
      let piece = 0;
      for await (const data of inPieces(formFile(request, file))) {
        await this.services.call(propertiesRpc.paperAppend, { ...opened, piece, data }, options);
        piece += 1;
      }
      return await this.services.call(propertiesRpc.paperFinish, opened, options);
    } catch (error) {
      readRest(request);
      // Without an answer the service gives the upload up by itself, later.
      if (opened) await this.services.call(propertiesRpc.paperAbort, opened, options).catch(() => undefined);
      throw error;
    }
  }

  /** Never cached, never shown inside a page: it is saved as a file, with the type that it was found to have. */
  @Route(endpoints.properties.downloadPaper)
  async download(@Req() request: GuardedRequest, @Res() reply: FastifyReply): Promise<void> {
    const actor = signedIn(request);
    const paperId = String(request.call.params.paperId);
    const first = await this.#read(paperId, 0, actor);
    const name = `${first.kind}.${extensions[first.type] ?? 'bin'}`;
    await reply
      .headers({
        'Content-Type': first.type,
        'Content-Length': first.bytes,
        'Content-Disposition': `attachment; filename="${name}"`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'no-store',
      })
      .send(Readable.from(this.#pieces(paperId, first, actor)));
  }

  async *#pieces(
    paperId: string,
    first: { data: Uint8Array; pieces: number },
    actor: Actor,
  ): AsyncGenerator<Uint8Array> {
    yield first.data;
    for (let piece = 1; piece < first.pieces; piece += 1)
      yield (await this.#read(paperId, piece, actor)).data;
  }

  #read(paperId: string, piece: number, actor: Actor) {
    return this.services.call(propertiesRpc.paperPiece, { paperId, piece }, { actor });
  }
}

/** In pieces of one size, the last one shorter; no more than one of them is kept here. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    for (; waiting.length >= pieceBytes; waiting = waiting.subarray(pieceBytes))
      yield waiting.subarray(0, pieceBytes);
  }
  if (waiting.length > 0) yield waiting;
}
