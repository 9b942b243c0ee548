import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { client } from './client.ts';
import { receivePositions, receivedPositions } from './positions.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.now() + 60_000 });
});
afterEach(() => {
  jest.advanceTimersByTime(60_000);
  expect(receivedPositions()).toBe('');
  jest.useRealTimers();
});

describe('positions', () => {
  it('are sent back together, the newest of each', () => {
    receivePositions('properties:65f0:4,users:66a0:2');
    receivePositions('mc8x2-1200');
    receivePositions('mc8x2-1234');
    receivePositions('properties:65f0:5');
    receivePositions('properties:65f0:4');
    expect(receivedPositions()).toBe('users:66a0:2,mc8x2-1234,properties:65f0:5');
  });

  it('expire after ten seconds', () => {
    receivePositions('properties:65f0:4');
    jest.advanceTimersByTime(9_000);
    expect(receivedPositions()).toBe('properties:65f0:4');
    jest.advanceTimersByTime(1_001);
    expect(receivedPositions()).toBe('');
  });

  it('keep their signature, and are compared by their number', () => {
    receivePositions(
      'properties:65f0:4.t3x9kz.Zm9vYmFy-_Zm9vYmFyMTIz,properties:65f0:5.t3x9l0.AAvYmFy-_Zm9vYmFyMTIz',
    );
    receivePositions('properties:65f0:4.t3x9l1.BBvYmFy-_Zm9vYmFyMTIz');
    expect(receivedPositions()).toBe('properties:65f0:5.t3x9l0.AAvYmFy-_Zm9vYmFyMTIz');
  });

  it.each([undefined, null, 7, '', 'nonsense', 'a b-1', ','])('%p is none', (given) => {
    receivePositions(given);
    expect(receivedPositions()).toBe('');
  });
});

describe('calls', () => {
  /** The position headers of the calls that were sent. */
  let sent: (string | undefined)[];
  let fails = false;
  const answer = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    sent.push(config.headers.get('Thikana-After')?.toString());
    const headers = { 'content-type': 'application/json', 'thikana-written': 'offers:77b0:3' };
    const response = { data: {}, status: fails ? 500 : 200, statusText: '', headers, config };
    if (fails) throw new AxiosError('failed', undefined, config, undefined, response);
    return response;
  };
  beforeEach(() => {
    sent = [];
    fails = false;
    client.defaults.adapter = answer;
  });

  it('that read send the positions that earlier writes returned; writes do not', async () => {
    await client.get('/offers');
    await client.post('/offers');
    await client.get('/offers');
    await client.post('/offers');
    expect(sent[0]).toBeUndefined();
    expect(sent.slice(2)).toEqual(['offers:77b0:3', undefined]);
  });
});
