import { type DynamicModule, Module } from '@nestjs/common';
import { ForgetAddressWhenUserDeleted } from '@thikana/service-kit';
import { AddListing } from './add-listing/add-listing.ts';
import { FindListed } from './find-listed/find-listed.ts';
import { AdvertiseListing } from './advertise-listing/advertise-listing.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { EmbeddedSearch } from './catalogue/embedded-search.ts';
import { ListingSource } from './catalogue/listing-source.ts';
import { type PropertiesConfig, CONFIG } from './config.ts';
import { DeleteListing } from './delete-listing/delete-listing.ts';
import { GetListing } from './get-listing/get-listing.ts';
import { ListListings } from './list-listings/list-listings.ts';
import { StoredLists } from './list-listings/stored-lists.ts';
import { Moderation } from './moderation/moderation.ts';
import { DecideRevision } from './revisions/decide-revision.ts';
import { ProposeRevision } from './revisions/propose-revision.ts';
import { ReadRevisions } from './revisions/read-revisions.ts';
import { RejectListing } from './reject-listing/reject-listing.ts';
import { ListedIds } from './listed-ids/listed-ids.ts';
import { MapListings } from './map-listings/map-listings.ts';
import { ListingSearch } from './search/listing-search.ts';
import { IndexListings } from './search/opensearch/index-listings.ts';
import { OpenSearch } from './search/opensearch/open-search.ts';
import { SearchIndex } from './search/opensearch/search-index.ts';
import { SearchListings } from './search-listings/search-listings.ts';
import { SummariseArea } from './summarise-area/summarise-area.ts';
import { SeedListings } from './seed-listings/seed-listings.ts';
import { ListingSnapshots } from './snapshot/listing-snapshots.ts';
import { Agents } from './store/agents.ts';
import { Tombstones } from './store/tombstones.ts';
import { ListingChanges } from './store/listing-changes.ts';
import { AgentListings } from './store/agent-listings.ts';
import { Store } from './store/store.module.ts';
import { CountSavesAndOffers } from './subscribers/count-saves-and-offers.ts';
import { TakeBackListing } from './take-back-listing/take-back-listing.ts';
import { KeepListingsTrueWhenAgentChanges } from './subscribers/keep-listings-true-when-agent-changes.ts';
import { MarkListingWhenOfferChanges } from './subscribers/mark-listing-when-offer-changes.ts';
import { SummariseListings } from './summarise-listings/summarise-listings.ts';
import { UpdateListing } from './update-listing/update-listing.ts';
import { VerifyListing } from './verify-listing/verify-listing.ts';
import { AgentFigures } from './figures/agent-figures.ts';
import { CountNothingFound } from './figures/count-nothing-found.ts';
import { CountView } from './figures/count-view.ts';
import { ListingNumbers } from './figures/listing-numbers.ts';
import { MarketFigures } from './figures/market-figures.ts';
import { OnceADay } from './figures/once-a-day.ts';
import { ReadStory } from './read-story/read-story.ts';
import { ReadPersonData } from './person-data/read-person-data.ts';
import { GridFsPaperStore, PaperStore } from './papers/grid-fs-paper-store.ts';
import { PaperAccess } from './papers/paper-access.ts';
import { ReadPapers } from './papers/read-papers.ts';
import { RemovePaper } from './papers/remove-paper.ts';
import { SeePaper } from './papers/see-paper.ts';
import { SeenPapers } from './papers/seen-papers.ts';
import { SweepPapers } from './papers/sweep-papers.ts';
import { UploadPaper } from './papers/upload-paper.ts';
import { AnswerReports } from './reports/answer-reports.ts';
import { ReportListing } from './reports/report-listing.ts';
import { Reports } from './reports/reports.ts';
import { FindSimilarListings } from './similar/find-similar-listings.ts';
import { PictureHashes } from './similar/picture-hashes.ts';
import { AddSavedSearch } from './saved-searches/add-saved-search.ts';
import { DeleteSavedSearches } from './saved-searches/delete-saved-searches.ts';
import { FollowVisitorSearches } from './saved-searches/follow-visitor-searches.ts';
import { MatchSavedSearches } from './saved-searches/match-saved-searches.ts';
import { OwnSavedSearches } from './saved-searches/own-saved-searches.ts';
import { PublishMatches } from './saved-searches/publish-matches.ts';
import { AskStillAvailable } from './still-available/ask-still-available.ts';
import { AvailabilityQuestions } from './still-available/availability-questions.ts';
import { DeletePapersAndReports } from './subscribers/delete-papers-and-reports.ts';

const store = [
  ListingChanges,
  AgentListings,
  Agents,
  Tombstones,
  Moderation,
  ProposeRevision,
  PictureHashes,
  StoredLists,
  ListingNumbers,
  OnceADay,
];
const papers = [
  { provide: PaperStore, useClass: GridFsPaperStore },
  PaperAccess,
  SeenPapers,
  SweepPapers,
  Reports,
  AskStillAvailable,
  AddSavedSearch,
  PublishMatches,
];
const source = [ListingSource, ListingSnapshots];
const embedded = [Catalogue, { provide: ListingSearch, useClass: EmbeddedSearch }];
const openSearch = [SearchIndex, { provide: ListingSearch, useClass: OpenSearch }];
const calls = [
  AddListing,
  FindListed,
  UpdateListing,
  DeleteListing,
  VerifyListing,
  RejectListing,
  TakeBackListing,
  ReadRevisions,
  DecideRevision,
  AdvertiseListing,
  GetListing,
  ListListings,
  SearchListings,
  ListedIds,
  MapListings,
  SummariseArea,
  SummariseListings,
  ReadPersonData,
  ReadStory,
  UploadPaper,
  ReadPapers,
  RemovePaper,
  SeePaper,
  ReportListing,
  AnswerReports,
  FindSimilarListings,
  AvailabilityQuestions,
  CountView,
  CountNothingFound,
  AgentFigures,
  MarketFigures,
  OwnSavedSearches,
];
const subscribers = [
  MarkListingWhenOfferChanges,
  KeepListingsTrueWhenAgentChanges,
  ForgetAddressWhenUserDeleted,
  DeletePapersAndReports,
  CountSavesAndOffers,
  MatchSavedSearches,
  DeleteSavedSearches,
  FollowVisitorSearches,
];

@Module({})
export class AppModule {
  static with(config: PropertiesConfig): DynamicModule {
    const [engine, indexing] = config.SEARCH_URL ? [openSearch, [IndexListings]] : [embedded, []];
    const demo = config.DEMO_SEED && config.NODE_ENV !== 'production' ? [SeedListings] : [];
    return {
      module: AppModule,
      imports: [Store],
      controllers: [...calls, ...subscribers, ...indexing, ...demo],
      providers: [{ provide: CONFIG, useValue: config }, ...store, ...papers, ...source, ...engine],
    };
  }
}
