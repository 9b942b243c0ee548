import { Page } from '@thikana/web-kit/core';
import { paths, useLocation, useParams } from '@thikana/web-kit/router';
import { Conversation } from '../conversation/conversation.tsx';
import { messages as common } from '../messages.ts';
import { ConversationList } from './conversation-list.tsx';
import styles from './inbox.module.css';
import { messages } from './messages.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';

/** The conversations, and the open one beside them; on phones one after the other. */
export function Inbox() {
  const t = messages.useT();
  const title = common.useT()('title');
  const { id } = useParams();
  const { search, state } = useLocation();
  const keyboard = useKeyboardHeight();
  return (
    <Page title={title} hideHeading width="full">
      <div
        className={styles.panes}
        data-open={id !== undefined}
        style={{ '--keyboard': `${keyboard}px` } as React.CSSProperties}
      >
        <ConversationList openId={id} />
        <div className={styles.pane}>
          {id === undefined ? (
            <p className={`tk-note ${styles.choose}`}>{t('choose')}</p>
          ) : (
            <Conversation
              key={id}
              id={id}
              back={`${paths.inbox.home}${search}`}
              isChosen={Object(state)['chosen'] === true}
            />
          )}
        </div>
      </div>
    </Page>
  );
}
export { Inbox as Component };
