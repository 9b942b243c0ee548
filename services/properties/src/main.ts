import 'reflect-metadata';
import { startService } from '@thikana/service-kit';
import { AppModule } from './app.module.ts';
import { readConfig } from './config.ts';

const config = readConfig();
await startService({ name: 'properties', module: AppModule.with(config), config });
