import { Controller, Inject } from '@nestjs/common';
import { endpoints, type PublicConfig } from '@thikana/contracts';
import { Route } from '../access/routes.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

@Controller()
export class ConfigController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  /** What the browser must know about the outside services; nothing secret. */
  @Route(endpoints.platform.config)
  read(): PublicConfig {
    const { FIREBASE_PROJECT_ID: projectId, IDENTITY_EMULATOR_HOST: emulator } = this.config;
    return {
      identity: {
        apiKey: this.config.FIREBASE_API_KEY,
        authDomain: this.config.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
        projectId,
        emulatorUrl: emulator ? `http://${emulator}` : null,
      },
      cardProvider: {
        publishableKey: this.config.STRIPE_PUBLISHABLE_KEY,
        scriptUrl: this.config.STRIPE_JS_URL ?? null,
      },
      map: { tilesUrl: this.config.MAP_TILES_URL ?? null },
    };
  }
}
