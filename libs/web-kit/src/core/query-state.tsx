import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { messages } from './messages.ts';
import styles from './query-state.module.css';

export interface QueryStateTexts {
  /** For screen readers while the skeleton shows: 'Loading latest reviews...'. */
  loading: string;
  /** 'Failed to load reviews.' A Retry follows. */
  failed: string;
  /** 'No properties found.' */
  empty?: string;
}

type Loadable<T> = Pick<UseQueryResult<T>, 'data' | 'isPending' | 'isError' | 'isFetching'> & {
  refetch: () => unknown;
};

export interface QueryStateProps<T> {
  query: Loadable<T>;
  texts: QueryStateTexts;
  /** As large as the expected content, so that nothing moves. */
  skeleton: ReactNode;
  /** The next step from an empty list: a link to a list, a button. */
  nextStep?: ReactNode;
  /** Whether the data counts as empty; empty arrays do by default. */
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

const emptyArray = (data: unknown) => Array.isArray(data) && data.length === 0;

/** One of loading, failed with Retry, empty with a next step, or the content (LOOK-5, SCREEN-29). */
export function QueryState<T>({
  query,
  texts,
  skeleton,
  nextStep,
  isEmpty = emptyArray,
  children,
}: QueryStateProps<T>) {
  if (query.data !== undefined) {
    return isEmpty(query.data) ? (
      <EmptyState text={texts.empty ?? ''}>{nextStep}</EmptyState>
    ) : (
      children(query.data)
    );
  }
  if (query.isError) {
    return (
      <FailedState text={texts.failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  return <LoadingState text={texts.loading}>{skeleton}</LoadingState>;
}

/** A skeleton with a loading text for screen readers. */
export function LoadingState({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <span role="status" className="tk-sr-only">
        {text}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** The failure in words, and a Retry. */
export function FailedState({
  text,
  onRetry,
  retrying = false,
}: {
  text: string;
  onRetry: () => void;
  retrying?: boolean;
}) {
  const t = messages.useT();
  return (
    <div role="alert" className={styles.state} data-kind="failed">
      <p>{text}</p>
      <Button onClick={onRetry} loading={retrying}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** An empty state, and the next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
      {children}
    </div>
  );
}
