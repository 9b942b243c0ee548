import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/**
 * Sends a call that the browser completes even when its page unloads. axios' own `fetch` adapter is not in the build
 * (`shell/rspack.config.mjs`): it would add 4 KB to every first screen.
 */
export async function keepaliveAdapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  const request: typeof fetch = config.env?.fetch ?? fetch;
  const answer = await request(axios.getUri(config), {
    method: String(config.method).toUpperCase(),
    headers: config.headers.toJSON() as Record<string, string>,
    body: (config.data as string | undefined) ?? null,
    keepalive: true,
  }).catch((error: unknown) => {
    throw new AxiosError(String(error), AxiosError.ERR_NETWORK, config);
  });
  const { status, statusText } = answer;
  const headers = AxiosHeaders.from(answer.headers as unknown as Record<string, string>);
  const response: AxiosResponse<unknown> = { data: await answer.text(), status, statusText, headers, config };
  if (config.validateStatus?.(status) ?? true) return response;
  throw new AxiosError(`HTTP ${status}`, AxiosError.ERR_BAD_REQUEST, config, undefined, response);
}
