import { Controller, Req } from '@nestjs/common';
import { endpoints } from '@thikana/contracts';
import type { GuardedRequest } from '../access/request-call.ts';
import { Route } from '../access/route.ts';
import { Pictures } from './pictures.ts';
import { uploadedFile } from './uploaded-file.ts';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: Pictures) {}

  /** Multipart with one file in field `image`; answers its address for the next 600 seconds. */
  @Route(endpoints.platform.uploadImage)
  async upload(@Req() request: GuardedRequest) {
    const sender = { uid: request.call.actor?.uid ?? null, address: request.ip };
    const data = await this.pictures.upload(await uploadedFile(request), sender);
    return { success: true as const, data };
  }
}
