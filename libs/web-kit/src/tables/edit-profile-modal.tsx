import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notifierAbout } from '../core/notify.tsx';
import { api } from '../data/api.ts';
import { limits } from '../data/contract.built.ts';
import { invalidateTopic } from '../data/queries.ts';
import { fieldErrors } from '../forms/field-errors.ts';
import { PictureUpload } from '../forms/picture-upload.tsx';
import { DialogButtons } from '../overlays/dialog-buttons.tsx';
import { profileUpdater } from '../session/session.ts';
import styles from './edit-profile-modal.module.css';
import { messages } from './messages.ts';

/** A person edits one profile only; the dialog unmounts when it closes, its messages do not. */
const notify = notifierAbout('own profile');

export interface EditProfileModalProps {
  open: boolean;
  onCancel: () => void;
  email: string;
  name: string;
  photo: string;
  nameField?: 'name' | 'displayName';
}

interface ProfileFields {
  name: string;
  photoURL: string;
}

function useProfileUpdate({ email, nameField = 'name', onCancel }: EditProfileModalProps) {
  return useMutation({
    mutationFn: async ({ name, photoURL }: ProfileFields) => {
      const update = profileUpdater();
      const body = { [nameField]: name, photoURL };
      const { user } = await api('users.updateProfile', { params: { email }, body });
      // The stored record, not the request: an upload's own address expires after ten minutes.
      await update(user ?? (await api('users.get', { params: { email } })));
    },
    onSuccess: async () => {
      await invalidateTopic('me');
      onCancel();
      notify.success(messages.t('profile.updated'), messages.t('profile.updatedText'));
    },
  });
}

/** Name and photo (PEOPLE-12: closed by Cancel or after a successful update). */
export function EditProfileModal(props: EditProfileModalProps) {
  const { open, onCancel } = props;
  const t = messages.useT();
  return (
    <Modal open={open} title={t('profile.edit')} footer={null} onCancel={onCancel} destroyOnHidden>
      <ProfileForm {...props} />
    </Modal>
  );
}

function ProfileForm(props: EditProfileModalProps) {
  const t = messages.useT();
  const [form] = Form.useForm<ProfileFields>();
  const photo = Form.useWatch('photoURL', form) ?? props.photo;
  const [uploading, setUploading] = useState(false);
  const update = useProfileUpdate(props);
  const submit = (fields: ProfileFields) =>
    update.mutate(fields, {
      onError: (error) => {
        // A fault at a field needs no message over the page, and a previous message is obsolete.
        if (fieldErrors(form, error)) notify.clear();
        else notify.failure(error, t('profile.failed'), t('profile.failedText'));
      },
    });
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ name: props.name, photoURL: props.photo }}
      onFinish={submit}
      requiredMark={false}
    >
      <Form.Item name="name" label={t('profile.name')}>
        <Input autoComplete="name" maxLength={limits.text.name} />
      </Form.Item>
      <Form.Item name="photoURL" label={t('profile.photoUrl')}>
        <Input type="url" inputMode="url" autoComplete="photo" maxLength={limits.text.url} />
      </Form.Item>
      <Form.Item label={t('profile.upload')}>
        <PictureUpload
          shape="person"
          value={photo}
          onChange={(photoURL) => form.setFieldsValue({ photoURL })}
          onBusy={setUploading}
        />
      </Form.Item>
      {/* Until the upload is complete the form still has the old photo. */}
      <p role="status" className={styles.uploading}>
        {uploading && t('profile.uploading')}
      </p>
      <DialogButtons
        cancelLabel={t('profile.cancel')}
        confirmLabel={t('profile.update')}
        busy={update.isPending}
        ready={!uploading}
        onCancel={props.onCancel}
      />
    </Form>
  );
}
