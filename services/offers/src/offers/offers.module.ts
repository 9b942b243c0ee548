import { Module } from '@nestjs/common';
import { OffersStore } from '../store/store.module.ts';
import { Acceptance } from './answer-offer/acceptance.ts';
import { AcceptOffer } from './answer-offer/accept-offer.ts';
import { RejectOffer } from './answer-offer/reject-offer.ts';
import { FinishRejections } from './finish-rejections.ts';
import { MakeOffer } from './make-offer/make-offer.ts';
import { ExpireOffers } from './negotiate-offer/expire-offers.ts';
import { NegotiateOffer } from './negotiate-offer/negotiate-offer.ts';
import { OffersFacade } from './offers-facade.ts';
import { OfferTallies } from '../store/offer-tallies.ts';
import { PendingOffers } from './pending-offers.ts';
import { People } from './people.ts';
import { CountOpenOffers } from './read-offers/count-open-offers.ts';
import { GetOffer } from './read-offers/get-offer.ts';
import { ListOffersByListing } from './read-offers/list-offers-by-listing.ts';
import { ListOwnOffers } from './read-offers/list-own-offers.ts';
import { ListRequestedOffers } from './read-offers/list-requested-offers.ts';
import { ListSold } from './read-offers/list-sold.ts';
import { OfferQueries } from './read-offers/offer-queries.ts';
import { Summaries } from './read-offers/summaries.ts';
import { StandingOffers } from './standing-offers/standing-offers.ts';

const useCases = [
  MakeOffer,
  AcceptOffer,
  RejectOffer,
  NegotiateOffer,
  GetOffer,
  ListOwnOffers,
  ListRequestedOffers,
  ListOffersByListing,
  ListSold,
  Summaries,
  CountOpenOffers,
  StandingOffers,
];

/** Offers and the negotiations they are made in. Others reach them only through what is exported. */
@Module({
  imports: [OffersStore],
  controllers: useCases,
  providers: [
    ...[OffersFacade, PendingOffers, Acceptance, People, OfferQueries, OfferTallies],
    ...[FinishRejections, ExpireOffers],
  ],
  exports: [OffersFacade, OfferTallies, PendingOffers, People],
})
export class OffersModule {}
