import 'reflect-metadata';
import { runService } from '@thikana/service-kit';
import { AppModule } from './app.module.ts';
import { readConfig } from './config.ts';

const config = readConfig();
await runService({ name: 'conversations', module: AppModule.with(config), config });
