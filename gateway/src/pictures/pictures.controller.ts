import { buffer } from 'node:stream/consumers';
import { Controller, Req } from '@nestjs/common';
import { endpoints, limits } from '@thikana/contracts';
import type { GuardedRequest } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { formFile } from './form-file.ts';
import { Pictures } from './pictures.ts';

const file = { field: 'image', mostBytes: limits.image.bytes, tooLarge: 'IMAGE.TOO_LARGE' } as const;

@Controller()
export class PicturesController {
  constructor(private readonly pictures: Pictures) {}

  /** Multipart with one file in field `image`; returns its address for the next 600 seconds. */
  @Route(endpoints.platform.uploadImage)
  async upload(@Req() request: GuardedRequest) {
    const sender = { uid: request.call.actor?.uid ?? null, address: request.ip };
    const data = await this.pictures.upload(await buffer(formFile(request, file)), sender);
    return { success: true as const, data };
  }
}
