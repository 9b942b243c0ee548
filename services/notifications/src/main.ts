import 'reflect-metadata';
import { runService } from '@thikana/service-kit';
import { AppModule } from './app.module.ts';
import { readConfig } from './config.ts';

await runService({ name: 'notifications', module: AppModule, config: readConfig() });
