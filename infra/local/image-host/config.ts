import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(12112),
  LISTEN_HOST: z.string().default('127.0.0.1'),
  STATE_DIR: z.string().default('.local/image-host'),
  API_KEY: z.string().min(1).default('thikana-local'),
  /** What the addresses of pictures begin with; by default where this stand-in listens. */
  PUBLIC_URL: z.union([z.url(), z.literal('')]).default(''),
});

export type Config = z.infer<typeof environment>;

/** The only place that reads process.env. Stops the process with the faults when a value is wrong. */
export function readConfig(): Config {
  const parsed = environment.safeParse(process.env);
  if (parsed.success) return parsed.data;
  console.error(`image host: ${z.prettifyError(parsed.error)}`);
  process.exit(1);
}
