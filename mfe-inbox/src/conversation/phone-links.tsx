import type { ConversationPart } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { api } from '@thikana/web-kit/data';
import { PhoneOutlined, WhatsAppOutlined } from '@thikana/web-kit/icons';
import { paths } from '@thikana/web-kit/router';
import styles from './conversation.module.css';
import { messages } from './messages.ts';

interface PhoneLinksProps {
  id: string;
  phone: string;
  part: ConversationPart;
  name: string;
  title: string;
  propertyId: string;
}

/** The agent's number: links for the buyer; for the agent, that it is shared (TALK-8). */
export function PhoneLinks({ id, phone, part, name, title, propertyId }: PhoneLinksProps) {
  const t = messages.useT();
  const digits = phone.replace(/\D/g, '');
  const shown = `+${digits}`;
  if (part === 'agent')
    return <p className={`tk-note ${styles.shared}`}>{t('shared', { name, phone: shown })}</p>;
  const address = `${location.origin}${paths.openDetails(propertyId)}`;
  const text = encodeURIComponent(t('whatsAppText', { title, address }));
  // Counted for the agent's leads (LEAD-4) beside the call, which takes place without it, also offline.
  const count = (by: 'phone' | 'whatsapp') => {
    const call = { params: { id }, body: { by }, keepalive: true, handle403Locally: true };
    api('conversations.contact', call).catch(() => undefined);
  };
  return (
    <div className={`tk-row ${styles.phone}`}>
      <Button
        href={`tel:${shown}`}
        onClick={() => count('phone')}
        aria-label={t('call', { phone: shown })}
        icon={<PhoneOutlined aria-hidden />}
      >
        {shown}
      </Button>
      <Button
        href={`https://wa.me/${digits}?text=${text}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => count('whatsapp')}
        icon={<WhatsAppOutlined aria-hidden />}
      >
        {t('whatsApp')}
      </Button>
    </div>
  );
}
