import { startTestService, type TestService } from '@thikana/test-kit';
import { AppModule } from '../app.module.ts';

/** The service on a database and a subject space of its own. */
export const startConversations = (): Promise<TestService> =>
  startTestService({ name: 'conversations', module: AppModule });
