/** Real infrastructure for tests, factories, and forged inputs. */
export { freePort } from './engines/engine-process.ts';
export { ownMongo, type OwnMongo } from './engines/start-mongo.ts';
export {
  ownNats,
  ownNatsCluster,
  startNats,
  type OwnNats,
  type OwnNatsCluster,
  type StartedNats,
} from './engines/start-nats.ts';
export { errorCodeOf } from './error-code-of.ts';
export { eventually, type Patience } from './eventually.ts';
export { TraceCollector } from './trace-collector.ts';
export { untilServed } from './until-served.ts';
export * from './factories/index.ts';
export { indexFor } from './index-for.ts';
export { shardingFaults } from './shard-keys.ts';
export { realMongo, realNats, type TestMongo, type TestNats } from './real-engines.ts';
export { signedWebhook } from './signed-webhook.ts';
export { startTestService, type TestService, type TestServiceOptions } from './start-test-service.ts';
export { IdentityKeys } from './forged-tokens.ts';
export { checkInvariants, type CheckOptions, type InvariantReport } from './invariants/check-invariants.ts';
