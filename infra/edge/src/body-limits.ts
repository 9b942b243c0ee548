/** How much of a body the doors before the gateway let in, by route, as its endpoint names it. */
import { allEndpoints, type Endpoint, limits } from '@thikana/contracts';

/** Bytes of a call's body. */
export const CALL_BYTES = limits.bodies.jsonBytes;
/** Bytes of an upload's body: one that is larger than its endpoint takes is refused by the gateway, in words that name the limit. */
export const UPLOAD_BYTES = limits.bodies.refusedBytes;
/** Bodies larger than a call's. */
export const UPLOADS = allEndpoints.filter(({ bodyBytes }) => bodyBytes > CALL_BYTES);
/** What one address (IPv6: one /64) uploads at a time. */
export const UPLOADS_PER_ADDRESS = 16;

/** The same for nginx: `infra/proxy/body-limits.conf`, which its server includes. */
export function nginxBodyLimits(): string {
  const location = ({ path, bodyBytes }: Endpoint) => `
# ${bodyBytes} bytes, counted by the gateway.
location ~ "^/api${path.replace(/:\w+/g, '[^/]+')}$" {
  if ($request_method ~ "^(GET|HEAD)$") {
    return 418;
  }
  limit_conn uploads ${UPLOADS_PER_ADDRESS};
  client_max_body_size ${UPLOAD_BYTES};
  proxy_pass http://$gateway;
}
`;
  return `# Written by \`npm run contract\` from the endpoints of libs/contracts: not edited by hand.
client_max_body_size ${CALL_BYTES};
client_body_buffer_size ${CALL_BYTES};
${UPLOADS.map(location).join('')}`;
}
