/** What services and the gateway share; README.md shows a service that uses it. */
export { admit, requireSelfOrAdmin, type Access, type Caller, type KnownActor } from './access/access.ts';
export {
  Audit,
  auditOrder,
  ForgetAddressWhenUserDeleted,
  type AuditEntry,
  type AuditPerson,
} from './audit/audit.ts';
export { brokerEnv, defineConfig, serviceEnv, type ServiceConfig } from './config/define-config.ts';
export {
  continueRequest,
  correlationIdOrNew,
  currentContext,
  ReadPosition,
  runAsWorker,
  runInContext,
  type RequestContext,
  formatVersions,
  parseVersions,
} from './context/request-context.ts';
export { snapshotEvent, SnapshotSource } from './rpc/snapshots.ts';
export type { EventOptions } from './events/consumers.ts';
export { deployCommandsOf, type DeployCommand, deployService, runService } from './service/run-service.ts';
export { retryStep } from './deploy/retry-step.ts';
export { Migration, type Progress } from './deploy/migrator.ts';
export { EventTail, type Tail, type TailedEvent } from './events/event-tail.ts';
export type { ParkedEvent } from './events/dead-letters.ts';
export { isOutage, OutOfOrderEvent, Subscriber } from './events/subscriber.ts';
export {
  type EventFacts,
  UnitOfWork,
  type SubscriberTransaction,
  type Transaction,
} from './events/unit-of-work.ts';
export { backoffMs, KeyedMutex, pause } from './context/concurrency.ts';
export { createLogger, type Logger } from './logging/logger.ts';
export { isDuplicateKey } from './mongo/faults.ts';
export {
  anywhere,
  containsFilter,
  cutPage,
  decodeCursor,
  encodeCursor,
  readPage,
  type Order,
  type PageWanted,
  type RowsPage,
} from './mongo/keyset.ts';
export { deleteInBatches, updateInBatches } from './events/batches.ts';
export { shardOf, writeIfNewer } from './mongo/documents.ts';
export { monthIn, spanOf, spansByWeek, weekIn } from './mongo/periods.ts';
export { type BrokerAccess, brokerAccess, connectionOptions } from './nats/broker-access.ts';
export { collectPersonFile } from './people/collect-person-file.ts';
export {
  auditSection,
  omit,
  personDataController,
  readPersonRows,
  personSection,
  type AnyPersonSection,
} from './people/person-rows.ts';
export { type RecordedLine, type RecordedStory, storyPage } from './story/story.ts';
export { Broker } from './nats/broker.ts';
export {
  deployEventStream,
  deployReaders,
  eventStreamName,
  streamState,
  type StreamState,
} from './nats/event-stream.ts';
export {
  ReadyJson,
  Reply,
  page,
  pageHeaders,
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
} from './rpc/rpc-decorator.ts';
export { decodeValue, rawOf, type RawReply } from './rpc/message-value.ts';
export { RpcClient, type CallOptions } from './rpc/rpc-client.ts';
export { fieldErrors, parseInput } from './rpc/rpc-errors.ts';
export { createService, startService, stopOnSignals, type RunningService } from './service/create-service.ts';
export type { ServiceOptions } from './service/service-transport.ts';
export {
  counter,
  durations,
  gauge,
  type MetricsServer,
  readOnScrape,
  serveMetrics,
} from './observability/metrics.ts';
export {
  failSpan,
  inSpan,
  startSpan,
  startTracing,
  stopTracing,
  tracingEnv,
  type Span,
} from './observability/tracing.ts';
export type { Readiness } from './service/health-server.ts';
export { claimDue, forEachAtOnce, isDue, takeTurn } from './work/claim.ts';
export { PollingWorker } from './work/polling-worker.ts';
