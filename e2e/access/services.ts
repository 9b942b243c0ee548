import { AppModule as Conversations } from '@thikana/conversations-service/src/app.module.ts';
import type { ServiceName } from '@thikana/contracts';
import { AppModule as Notifications } from '@thikana/notifications-service/src/app.module.ts';
import { notificationsEnv } from '@thikana/notifications-service/src/config.ts';
import { AppModule as Offers } from '@thikana/offers-service/src/app.module.ts';
import { offersEnv } from '@thikana/offers-service/src/config.ts';
import { AppModule as Properties } from '@thikana/properties-service/src/app.module.ts';
import { propertiesEnv } from '@thikana/properties-service/src/config.ts';
import { AppModule as Reviews } from '@thikana/reviews-service/src/app.module.ts';
import { startTestService, type TestService, type TestServiceOptions } from '@thikana/test-kit';
import { AppModule as Users } from '@thikana/users-service/src/app.module.ts';
import { usersEnv } from '@thikana/users-service/src/config.ts';

/** The services in this process, with these settings of production's. */
export async function startServices(
  env: Record<string, string | undefined>,
  options: Pick<TestServiceOptions, 'config' | 'logTo'>,
): Promise<Record<ServiceName, TestService>> {
  const modules: [ServiceName, TestServiceOptions['module']][] = [
    ['users', Users.with(usersEnv.parse(env))],
    ['properties', Properties.with(propertiesEnv.parse(env))],
    ['offers', Offers.with(offersEnv.parse(env))],
    ['reviews', Reviews.with({ NODE_ENV: 'test', DEMO_SEED: env['DEMO_SEED'] === 'true' })],
    ['conversations', Conversations.with({ NODE_ENV: 'test', DEMO_SEED: env['DEMO_SEED'] === 'true' })],
    ['notifications', Notifications.with(notificationsEnv.parse(env))],
  ];
  const started = await Promise.all(
    modules.map(async ([name, module]) => [name, await startTestService({ name, module, ...options })]),
  );
  return Object.fromEntries(started) as Record<ServiceName, TestService>;
}
