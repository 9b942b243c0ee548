import { Button, PersonAvatar } from '@thikana/web-kit/core';
import { Form, Input } from '@thikana/web-kit/forms';
import { Modal } from '@thikana/web-kit/overlays';
import type { GoogleChooserAnswer } from '@thikana/web-kit/session';
import { messages } from './messages.ts';
import styles from './google-dialog.module.css';

/** People without an account, so that a first Google sign-in can be tried. */
const ACCOUNTS = [
  { name: 'Nusrat Jahan', email: 'nusrat.jahan@gmail.test' },
  { name: 'Tanvir Hasan', email: 'tanvir.hasan@gmail.test' },
  { name: 'Farhana Akter', email: 'farhana.akter@gmail.test' },
];

export default function GoogleDialog({ answer }: { answer: GoogleChooserAnswer }) {
  const t = messages.useT();
  return (
    <Modal open title={t('title')} footer={null} onCancel={() => answer(null)}>
      <p>{t('text')}</p>
      <ul className={styles.accounts}>
        {ACCOUNTS.map((account) => (
          <li key={account.email}>
            <button type="button" className={styles.account} onClick={() => answer(account)}>
              <PersonAvatar photo={null} size={36} />
              <span>
                <strong>{account.name}</strong>
                <span className={styles.email}>{account.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h3 className={styles.other}>{t('other')}</h3>
      <Form layout="vertical" requiredMark={false} onFinish={answer}>
        <Form.Item name="name" label={t('name')} rules={[{ required: true, message: t('needsName') }]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('email')}
          rules={[{ required: true, type: 'email', message: t('needsEmail') }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Button htmlType="submit">{t('use')}</Button>
      </Form>
    </Modal>
  );
}
