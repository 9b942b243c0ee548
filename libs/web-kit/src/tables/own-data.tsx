import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { notifierAbout } from '../core/notify.tsx';
import { api } from '../data/api.ts';
import { saveAsFile } from '../data/save-as-file.ts';
import { ConfirmDialog } from '../dialogs/index.ts';
import { signOut } from '../session/session.ts';
import { messages } from './messages.ts';
import styles from './own-data.module.css';

/** The page is left when the account is deleted; its message remains. */
const notify = notifierAbout('own data');

/** The stored data of the signed-in person, and its deletion (PEOPLE-19, PEOPLE-20). */
export function OwnData({ email }: { email: string }) {
  const t = messages.useT();
  const [asking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: async () => saveAsFile('thikana-data.json', await api('users.data', { params: { email } })),
    onError: (error) => notify.failure(error, t('profile.failed'), t('profile.failedText')),
  });
  const remove = async () => {
    try {
      await api('users.deleteOwn', { params: { email }, handle403Locally: true });
      notify.success(t('ownData.deleted'), t('ownData.deletedText'));
      await signOut();
    } catch (error) {
      notify.failure(error, t('profile.failed'), t('profile.failedText'));
      setAsking(false);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="own-data">
      <h3 id="own-data" className={styles.title}>
        {t('ownData.title')}
      </h3>
      <p className={styles.text}>{t('ownData.text')}</p>
      <div className={`tk-row ${styles.actions}`}>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('ownData.download')}
        </Button>
        <Button danger onClick={() => setAsking(true)}>
          {t('ownData.delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('ownData.question')}
        confirmLabel={t('ownData.delete')}
        danger
        confirmWord={email}
        confirmWordLabel={t('ownData.typeEmail', { email })}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('ownData.consequence')}</p>
      </ConfirmDialog>
    </section>
  );
}
