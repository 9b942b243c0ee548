import { Controller, Inject, Req } from '@nestjs/common';
import { DomainError, endpoints, limits } from '@thikana/contracts';
import type { GuardedRequest } from '../access/request-call.ts';
import { Route } from '../access/route.ts';
import { Pictures } from './pictures.ts';

@Controller()
export class PicturesController {
  constructor(@Inject(Pictures) private readonly pictures: Pictures) {}

  /** Multipart with one file in field `image`; answers its address for the next 600 seconds. */
  @Route(endpoints.platform.uploadImage)
  async upload(@Req() request: GuardedRequest) {
    if (!request.isMultipart()) throw new DomainError('REQUEST.UNSUPPORTED');
    const data = await this.pictures.upload(await imageBytes(request));
    return { success: true as const, data };
  }
}

async function imageBytes(request: GuardedRequest): Promise<Buffer> {
  try {
    const file = await request.file({
      limits: { fileSize: limits.image.bytes, files: 1, fields: 4, parts: 5 },
    });
    if (!file || file.fieldname !== 'image')
      throw new DomainError('REQUEST.INVALID', {}, { errors: [{ path: 'image', message: 'is required' }] });
    return await file.toBuffer();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const { code } = error as { code?: string };
    throw new DomainError(code === 'FST_REQ_FILE_TOO_LARGE' ? 'IMAGE.TOO_LARGE' : 'REQUEST.MALFORMED');
  }
}
