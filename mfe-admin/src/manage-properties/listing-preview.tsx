import { ListingStatusTag, Picture, PriceRange, QueryState } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { Modal } from '@thikana/web-kit/overlays';
import { Skeleton } from '@thikana/web-kit/tables';
import { messages } from '../messages.ts';

interface ListingPreviewProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** The listing as its agent wrote it, before an admin decides about it. */
export function ListingPreview({ id, open, onClose }: ListingPreviewProps) {
  const t = messages.useT();
  const query = useQuery({ ...apiQuery('properties.get', { params: { id } }), enabled: open });
  return (
    <Modal
      open={open}
      title={query.data?.title ?? t('properties.preview')}
      footer={null}
      onCancel={onClose}
      width={640}
    >
      <QueryState
        query={query}
        texts={{ loading: t('properties.previewLoading'), failed: t('properties.previewFailed') }}
        skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
      >
        {(listing) => (
          <>
            <Picture picture={listing} alt={listing.title} sizes="592px" />
            <p>
              <ListingStatusTag status={listing.verificationStatus} /> {listing.location}
            </p>
            <p>
              <strong>
                <PriceRange min={listing.minPrice} max={listing.maxPrice} />
              </strong>
            </p>
            <p>
              {listing.agentName} · {listing.agentEmail}
            </p>
            <p style={{ whiteSpace: 'pre-line' }}>{listing.description || t('properties.noDescription')}</p>
          </>
        )}
      </QueryState>
    </Modal>
  );
}
