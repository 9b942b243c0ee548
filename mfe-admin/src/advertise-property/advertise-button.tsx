import type { PropertyCard } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { CheckCircleOutlined } from '@thikana/web-kit/icons';
import { api, invalidateTopic, limits, useMutation } from '@thikana/web-kit/data';
import styles from './advertise-property.module.css';
import { messages } from './messages.ts';
import { getsPlace } from './use-featured.ts';

interface AdvertiseButtonProps {
  listing: PropertyCard;
  /** The listings on the home page; undefined while unknown. */
  shown: readonly PropertyCard[] | undefined;
}

/** Advertises a listing; afterwards 'Advertised' replaces the button. A sold listing cannot be advertised. */
export function AdvertiseButton({ listing, shown }: AdvertiseButtonProps) {
  const t = messages.useT();
  const notify = useNotifier();
  const { title, _id: id } = listing;
  const doneText = () => {
    if (!shown) return undefined;
    return getsPlace(listing, shown)
      ? t('nowOnHome', { title })
      : t('nowWaiting', { title, count: limits.featured });
  };
  const advertise = useMutation({
    mutationFn: () => api('properties.advertise', { params: { id } }),
    onSuccess: () => notify.success(t('done'), doneText()),
    onError: (error) => notify.failure(error, t('error'), t('somethingWrong')),
    onSettled: () => invalidateTopic('listings'),
  });
  if (listing.isAdvertised || advertise.isSuccess) {
    return (
      <span className={styles.advertised}>
        <CheckCircleOutlined aria-hidden /> {t('advertised')}
      </span>
    );
  }
  if (listing.availability === 'sold') return <span>{t('sold')}</span>;
  return (
    <Button
      size="small"
      type="primary"
      loading={advertise.isPending}
      aria-label={t('advertiseOf', { title })}
      onClick={() => advertise.mutate()}
    >
      {t('advertise')}
    </Button>
  );
}
