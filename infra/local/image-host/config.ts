import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(12112),
  LISTEN_HOST: z.string().default('127.0.0.1'),
  STATE_DIR: z.string().default('.local/image-host'),
  API_KEY: z.string().min(1).default('thikana-local'),
  /** What the addresses of pictures begin with; by default where this stand-in listens. */
  PUBLIC_URL: z.union([z.url(), z.literal('')]).default(''),
});

export interface Config {
  port: number;
  host: string;
  stateDir: string;
  apiKey: string;
  /** Empty when it is to be taken from the listening address. */
  publicUrl: string;
}

/** The only place that reads process.env. Stops the process with the faults when a value is wrong. */
export function readConfig(): Config {
  const parsed = environment.safeParse(process.env);
  if (!parsed.success) {
    console.error(`image host: ${z.prettifyError(parsed.error)}`);
    process.exit(1);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.LISTEN_HOST,
    stateDir: env.STATE_DIR,
    apiKey: env.API_KEY,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
  };
}
