import type { HeaderLink } from '@thikana/web-kit/federation';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { BellOutlined, MessageOutlined, WarningOutlined } from '@thikana/web-kit/icons';
import { NavLink } from '@thikana/web-kit/router';
import type { ReactElement } from 'react';
import badges from '../waiting/waiting-badge.module.css';
import styles from './header-links.module.css';
import { messages } from './messages.ts';
import { useHeaderLinks, useLinkCount } from './use-header-links.ts';

const MOST = 99;
/** By the names that `remote.json` may use; another is a message. */
const icons: Record<string, ReactElement | undefined> = {
  bell: <BellOutlined aria-hidden />,
  warning: <WarningOutlined aria-hidden />,
};

/** The remotes' links: icons in the bar, entries in a menu. The code of a remote is not fetched for them. */
export function HeaderLinks({
  look,
  className = '',
}: {
  look: 'bar' | 'menu';
  className?: string | undefined;
}) {
  const links = useHeaderLinks();
  return links.map((link) => <HeaderEntry key={link.to} link={link} look={look} className={className} />);
}

function HeaderEntry({
  link,
  look,
  className,
}: {
  link: HeaderLink;
  look: 'bar' | 'menu';
  className: string;
}) {
  const language = useLanguage();
  const label = link.label[language] ?? link.label.en ?? link.to;
  return (
    <NavLink to={link.to} className={`${styles[look]} ${className}`} title={label}>
      {icons[link.icon ?? ''] ?? <MessageOutlined aria-hidden />}
      <span className={look === 'bar' ? 'tk-sr-only' : undefined}>{label}</span>
      {link.count !== undefined && <Count link={link} look={look} />}
    </NavLink>
  );
}

/** Over the icon's corner, or at the entry's end: it moves nothing. */
function Count({ link, look }: { link: HeaderLink; look: 'bar' | 'menu' }) {
  const t = messages.useT();
  const count = useLinkCount(link);
  if (count === null) return null;
  return (
    <>
      <span className={look === 'bar' ? badges.badge : `${badges.pill} ${styles.end}`} aria-hidden="true">
        {count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count)}
      </span>
      <span className="tk-sr-only"> {t('count', { count })}</span>
    </>
  );
}
