import { Button } from '@thikana/web-kit/core';
import { limits } from '@thikana/web-kit/data';
import { Form, Input, PictureUpload } from '@thikana/web-kit/forms';
import { useState } from 'react';
import styles from './auth.module.css';
import { Failure } from './failure.tsx';
import { messages } from './messages.ts';
import { PasswordInput } from './password-input.tsx';
import { PasswordRuleList } from './password-rule-list.tsx';
import { confirmRules, emailRules, nameRules, newPasswordRules } from './rules.ts';

export interface RegistrationFields {
  name: string;
  photoURL?: string;
  email: string;
  password: string;
  confirmPassword: string;
}

interface RegistrationFormProps {
  busy: boolean;
  failure: string | null;
  onEdit: () => void;
  onSubmit: (fields: RegistrationFields) => void;
}

/** Nothing is marked as invalid before the first attempt; after it the messages follow what is typed. */
export function RegistrationForm({ busy, failure, onEdit, onSubmit }: RegistrationFormProps) {
  const t = messages.useT();
  const [form] = Form.useForm<RegistrationFields>();
  const [tried, setTried] = useState(false);
  const [uploading, setUploading] = useState(false);
  const password = Form.useWatch('password', form) ?? '';
  return (
    <Form<RegistrationFields>
      form={form}
      name="registration"
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
      validateTrigger={tried ? 'onChange' : []}
      onValuesChange={onEdit}
      onFinish={onSubmit}
      onFinishFailed={() => setTried(true)}
    >
      <Form.Item name="name" label={t('registration.name')} rules={nameRules()}>
        <Input size="large" autoComplete="name" maxLength={limits.text.name} />
      </Form.Item>
      <Form.Item
        name="photoURL"
        label={
          <>
            {t('registration.picture')}&nbsp;
            <span className={styles.optional}>({t('registration.optional')})</span>
          </>
        }
      >
        <PictureUpload shape="person" onBusy={setUploading} />
      </Form.Item>
      <Form.Item name="email" label={t('registration.email')} rules={emailRules()} validateFirst>
        <Input type="email" size="large" autoComplete="email" inputMode="email" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('registration.password')}
        rules={newPasswordRules()}
        validateFirst
        extra={<PasswordRuleList password={password} />}
      >
        <PasswordInput size="large" autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('registration.confirm')}
        dependencies={tried ? ['password'] : []}
        rules={confirmRules()}
        validateFirst
      >
        <PasswordInput size="large" autoComplete="new-password" />
      </Form.Item>
      <Failure text={failure} />
      <Button block type="primary" size="large" htmlType="submit" loading={busy} disabled={uploading}>
        {t('registration.submit')}
      </Button>
      <p role="status" className={`tk-note ${styles.hint}`}>
        {uploading && t('registration.uploading')}
      </p>
    </Form>
  );
}
