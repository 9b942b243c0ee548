import { Failure } from './failure.mjs';

const UNREACHABLE =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|NewConnectionError|Name or service not known|Temporary failure in name resolution|Network is unreachable|Max retries exceeded|ReadTimeout|ProxyError|SSLError|UNABLE_TO_VERIFY|self.signed certificate/i;

/**
 * @param {{ what: string, registry: 'npm' | 'pip', lines: string[], log: string }} attempt
 * @returns {Failure} that distinguishes an unreachable registry from any other failure of an installation
 */
export function installationFailed({ what, registry, lines, log }) {
  if (lines.some((line) => UNREACHABLE.test(line))) {
    const mirror = registry === 'npm' ? '`npm config set registry …`' : 'PIP_INDEX_URL';
    return new Failure(`${what} could not be installed: the ${registry} registry cannot be reached.`, {
      log: lines.slice(-3),
      wayOut: `Check the network or the proxy (HTTPS_PROXY), or name a mirror with ${mirror}, and start again. Whole log: ${log}`,
    });
  }
  return new Failure(`${what} could not be installed.`, {
    log: lines.slice(-8),
    wayOut: `The reason is above; the whole log: ${log}`,
  });
}
