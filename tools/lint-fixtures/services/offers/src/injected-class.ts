// allowed: Nest reads the class from the constructor when the program runs
import { Injectable } from '@nestjs/common';
import { RpcClient } from '@thikana/service-kit';
@Injectable()
export class Payments {
  constructor(readonly client: RpcClient) {}
}
