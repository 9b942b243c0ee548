import 'reflect-metadata';
import { runService } from '@thikana/service-kit';
import { AppModule } from './app.module.ts';
import { readConfig } from './config.ts';

const config = readConfig();
// One event at a time: many are for the same few people, whose documents each of them writes (NOTIFY-3), and two at once conflict.
const events = { concurrency: 1 };
await runService({ name: 'notifications', module: AppModule.with(config), config, events });
