import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { OffersStore } from '../store/store.module.ts';
import { AgentSales } from './agent-sales.ts';
import { AcceptOffer } from './answer-offer/accept-offer.ts';
import { RejectOffer } from './answer-offer/reject-offer.ts';
import { MakeOffer } from './make-offer/make-offer.ts';
import { OfferBook } from './offer-book.ts';
import { PendingOffers } from './pending-offers.ts';
import { People } from './people.ts';
import { GetOffer } from './read-offers/get-offer.ts';
import { ListOwnOffers } from './read-offers/list-own-offers.ts';
import { ListRequestedOffers } from './read-offers/list-requested-offers.ts';
import { ListSold } from './read-offers/list-sold.ts';
import { OfferPages } from './read-offers/offer-pages.ts';
import { Summaries } from './read-offers/summaries.ts';

const useCases = [
  MakeOffer,
  AcceptOffer,
  RejectOffer,
  GetOffer,
  ListOwnOffers,
  ListRequestedOffers,
  ListSold,
  Summaries,
];

/** Offers and the negotiations they are made in. Others reach them only through what is exported. */
@Module({
  imports: [OffersStore, AuditModule],
  providers: [...useCases, OfferBook, PendingOffers, People, OfferPages, AgentSales],
  exports: [OfferBook, PendingOffers, People],
})
export class OffersModule {}
