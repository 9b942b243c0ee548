import { startService } from '@thikana/service-kit';
import { AppModule } from './app.module.ts';
import { readConfig } from './config.ts';

const config = readConfig();
await startService({ name: 'users', module: AppModule.with(config), config });
