import { Controller, Req } from '@nestjs/common';
import { type BrowserReport, endpoints } from '@thikana/contracts';
import { PinoLogger } from 'nestjs-pino';
import type { GuardedRequest } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { KnownReleases } from './known-releases.ts';
import { countError, observeVital } from './report-metrics.ts';

/** Reports of pages: each is logged as a line, and counted by release (docs/adr/0038). */
@Controller()
export class ReportsController {
  constructor(
    private readonly releases: KnownReleases,
    private readonly logger: PinoLogger,
  ) {}

  @Route(endpoints.platform.report)
  async report(@Req() request: GuardedRequest) {
    const { errors, vitals, kit, browser } = request.call.body as BrowserReport;
    for (const error of errors) {
      const { route, kind, name, message, frames } = error;
      const release = await this.releases.known(error);
      countError(release, error);
      const fault = { name, message, frames };
      this.logger.warn({ ...release, route, kit, browser, kind, fault }, 'browser error');
    }
    if (vitals) {
      const { measured, route } = vitals;
      const release = await this.releases.known(vitals);
      for (const vital of measured) observeVital(release.remote, route, vital);
      const figures = Object.fromEntries(measured.map(({ name, value }) => [name, value]));
      this.logger.info({ ...release, route, kit, browser, vitals: figures }, 'web vitals');
    }
    return { accepted: true as const };
  }
}
