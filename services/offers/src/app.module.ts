import { type DynamicModule, Module } from '@nestjs/common';
import { type OffersConfig, CONFIG } from './config.ts';
import { AgentFigures } from './figures/agent-figures.ts';
import { MarketFigures } from './figures/market-figures.ts';
import { FillTermsOfOffers } from './migrations/fill-terms-of-offers.ts';
import { OffersModule } from './offers/offers.module.ts';
import { SeedOffers } from './offers/seed-offers/seed-offers.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { OfferSnapshots } from './snapshot/offer-snapshots.ts';
import { OffersStore, PaymentsStore } from './store/store.module.ts';
import { EndOffersOfBuyerWhenUserDeleted } from './subscribers/end-offers-of-buyer-when-user-deleted.ts';
import { UpdateNegotiationWhenListingChanged } from './subscribers/update-negotiation-when-listing-changed.ts';
import { RejectOffersOfBuyerMarkedAsFraud } from './subscribers/reject-offers-of-buyer-marked-as-fraud.ts';
import { CloseListingsOfFrauds } from './subscribers/close-listings-of-frauds.ts';
import { KeepNamesTrueWhenUserUpdated } from './subscribers/keep-names-true-when-user-updated.ts';
import { ReadStory } from './read-story/read-story.ts';
import { ReadPersonData } from './person-data/read-person-data.ts';
import { ForgetAddressWhenUserDeleted } from './subscribers/forget-address-when-user-deleted.ts';

const subscribers = [
  UpdateNegotiationWhenListingChanged,
  CloseListingsOfFrauds,
  RejectOffersOfBuyerMarkedAsFraud,
  EndOffersOfBuyerWhenUserDeleted,
  KeepNamesTrueWhenUserUpdated,
  ForgetAddressWhenUserDeleted,
];

@Module({})
class SharedModule {
  static with(config: OffersConfig): DynamicModule {
    const providers = [{ provide: CONFIG, useValue: config }];
    return { module: SharedModule, global: true, providers, exports: providers };
  }
}

/** The offers service: offers, payments, and what both do about other services' events. */
@Module({})
export class AppModule {
  static with(config: OffersConfig): DynamicModule {
    // The demo market never exists in production (DEMO-1).
    const demo = config.DEMO_SEED && config.NODE_ENV !== 'production' ? [SeedOffers] : [];
    return {
      module: AppModule,
      imports: [SharedModule.with(config), OffersStore, PaymentsStore, OffersModule, PaymentsModule],
      controllers: [ReadPersonData, ReadStory, AgentFigures, MarketFigures, ...subscribers, ...demo],
      providers: [OfferSnapshots, FillTermsOfOffers],
    };
  }
}
