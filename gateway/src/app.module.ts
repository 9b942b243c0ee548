import { type DynamicModule, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { TerminusModule } from '@nestjs/terminus';
import { Broker, EventTail, type Logger, RpcClient, stopTracing } from '@thikana/service-kit';
import { EndpointGuard } from './access/endpoint-guard.ts';
import { Positions } from './access/positions.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.ts';
import { FiguresController } from './figures/figures.controller.ts';
import { ForwardingController } from './forwarding/forward.ts';
import { ServiceCalls } from './forwarding/service-calls.ts';
import { HealthController } from './health/health.controller.ts';
import { Accounts } from './identity/accounts.ts';
import { Authenticator } from './identity/authenticate.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { SharedCounters } from './limits/shared-counters.ts';
import { ListingPictures } from './listings/listing-pictures.ts';
import { ListingsController } from './listings/listings.controller.ts';
import { EventFeed } from './live/event-feed.ts';
import { LiveController } from './live/live.controller.ts';
import { MailController } from './mail/mail.controller.ts';
import { Names } from './operations/names.ts';
import { OperationsController } from './operations/operations.controller.ts';
import { StoriesController } from './operations/stories.controller.ts';
import { PeopleController } from './people/people.controller.ts';
import { PapersController } from './papers/papers.controller.ts';
import { Encoder } from './pictures/encoder.ts';
import { ImageHost } from './pictures/image-host.ts';
import { PictureLedger } from './pictures/picture-ledger.ts';
import { Pictures } from './pictures/pictures.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { ConfigController } from './platform/config.controller.ts';
import { ProblemFilter } from './problems/problem-filter.ts';
import { KnownReleases } from './reports/known-releases.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { MessagesController } from './conversations/messages.controller.ts';
import { ViewingsController } from './viewings/viewings.controller.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';

const providers: Provider[] = [
  EventFeed,
  Accounts,
  Authenticator,
  Positions,
  SharedCounters,
  RateLimits,
  ResponseCache,
  ServiceCalls,
  Encoder,
  ImageHost,
  PictureLedger,
  Pictures,
  KnownReleases,
  ListingPictures,
  Names,
  { provide: APP_GUARD, useClass: EndpointGuard },
  { provide: APP_FILTER, useClass: ProblemFilter },
];

@Module({})
export class AppModule implements OnApplicationShutdown {
  /** `broker` is already connected: a gateway without one has nothing to answer. */
  static with(config: GatewayConfig, broker: Broker, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        // Its line about each request is the request head's; no middleware on the way of a call.
        LoggerModule.forRoot({ pinoHttp: { logger }, forRoutes: [] }),
        TerminusModule.forRoot({ logger: false }),
      ],
      // Fixed addresses such as /users/role/:email and /offers/summary win over parameters whatever their order here.
      controllers: [
        HealthController,
        ConfigController,
        LiveController,
        PicturesController,
        PapersController,
        MessagesController,
        ViewingsController,
        MailController,
        ListingsController,
        PeopleController,
        OperationsController,
        FiguresController,
        StoriesController,
        WebhooksController,
        ReportsController,
        ForwardingController,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: Broker, useValue: broker },
        { provide: RpcClient, useValue: new RpcClient(broker) },
        { provide: EventTail, useValue: new EventTail(broker, logger) },
        ...providers,
      ],
    };
  }

  /** Nest calls a module's own hook after its providers'. */
  onApplicationShutdown(): Promise<void> {
    return stopTracing();
  }
}
