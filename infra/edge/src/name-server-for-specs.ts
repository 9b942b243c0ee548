import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
/** QR, RD and RA of RFC 1035, and RCODE 3 where there is no such name. */
const FOUND = 0x8180;
const NO_SUCH_NAME = 0x8183;
/** The name of the question, type A, class IN, for a second, four bytes. */
const ADDRESS_RECORD = [0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4];

/** A DNS server that knows the IPv4 addresses that a spec gives it. */
export class NameServerForSpecs {
  readonly names = new Map<string, string[]>();
  readonly #socket = createSocket('udp4');

  /** @returns its address, with the port */
  async listen(): Promise<string> {
    this.#socket.on('message', (question, { port, address }) =>
      this.#socket.send(this.#answer(question), port, address),
    );
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  stop(): void {
    this.#socket.close();
  }

  #answer(question: Buffer): Buffer {
    const labels: string[] = [];
    let at = HEADER_BYTES;
    for (let length = question[at]; length; length = question[at]) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString());
      at += 1 + length;
    }
    const addresses = this.names.get(labels.join('.')) ?? [];
    const records = addresses.flatMap((address) => [...ADDRESS_RECORD, ...address.split('.').map(Number)]);
    const answer = Buffer.concat([question.subarray(0, at + 1 + 4), Buffer.from(records)]);
    answer.writeUInt16BE(addresses.length > 0 ? FOUND : NO_SUCH_NAME, 2);
    answer.writeUInt16BE(addresses.length, 6);
    answer.writeUInt16BE(0, 10);
    return answer;
  }
}
