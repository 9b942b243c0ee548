import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const environment = z.object({
  /** Of the page and of `GET /mails`. */
  PORT: port.default(12113),
  SMTP_PORT: port.default(12114),
  LISTEN_HOST: z.string().default('127.0.0.1'),
});

export type Config = z.infer<typeof environment>;

/** The only place that reads process.env. Stops the process with the faults when a value is wrong. */
export function readConfig(): Config {
  const parsed = environment.safeParse(process.env);
  if (parsed.success) return parsed.data;
  console.error(`mailbox: ${z.prettifyError(parsed.error)}`);
  process.exit(1);
}
