import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import { composeConfirmation, composeMatches, type Composed } from '../mail/compose.ts';
import type { LetterDocument, LetterState } from '../mail/letter.schema.ts';
import { visitorToken } from '../mail/links.ts';
import type { ListingDocument } from '../store/copies.schema.ts';
import type { VisitorDocument, VisitorSearchDocument } from './visitor.schema.ts';

interface Prepared {
  to: string;
  mail: Composed;
  headers?: Record<string, string>;
}

/** The content of a letter to a visitor, when it is due. */
@Injectable()
export class VisitorMail {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Visitor') private readonly visitors: Model<VisitorDocument>,
    @InjectModel('VisitorSearch') private readonly searches: Model<VisitorSearchDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @returns how the letter ended, where nothing is to be sent */
  async of({
    personId,
    visitorSearchId,
    matches,
  }: Pick<LetterDocument, 'personId' | 'visitorSearchId' | 'matches'>): Promise<Prepared | LetterState> {
    const visitor = await this.visitors.findOne({ _id: personId }).lean<VisitorDocument>();
    const own = { _id: visitorSearchId!, visitorId: personId };
    const search = await this.searches.findOne(own).lean<VisitorSearchDocument>();
    if (!visitor || !search || visitor.refused) return 'unaddressed';
    const { address: to, language } = visitor;
    if (!matches) {
      const mail = composeConfirmation(this.#page('searches', 'confirm', search._id), language);
      return { to, mail };
    }
    const homes = await this.#homes(matches);
    if (homes.length === 0) return 'unwanted';
    const stop = this.#page('unsubscribe', 'stop', search._id);
    const erase = this.#page('searches', 'erase', personId);
    const oneClick = stop.replace('/notifications/', '/api/notifications/').replace('#', '?token=');
    return {
      to,
      mail: composeMatches(search.name, homes, language, { stop, erase }),
      headers: {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  #page(name: 'searches' | 'unsubscribe', act: 'confirm' | 'stop' | 'erase', id: string): string {
    const token = visitorToken(this.config.MAIL_LINK_KEY, act, id);
    return `${this.config.MAIL_ORIGIN}/notifications/${name}#${token}`;
  }

  /** Those that are still there. */
  async #homes(matches: NonNullable<LetterDocument['matches']>) {
    const ids = matches.map(({ propertyId }) => propertyId);
    const found = await this.listings.find({ _id: { $in: ids }, deleted: false }).lean<ListingDocument[]>();
    const byId = new Map(found.map((listing) => [listing._id, listing]));
    return matches.flatMap(({ propertyId, reason }) => {
      const listing = byId.get(propertyId);
      // Without a picture it is not public any more.
      if (!listing?.picture) return [];
      const { title, picture: src } = listing;
      const href = `${this.config.MAIL_ORIGIN}/property-details/${propertyId}`;
      return [{ title, reason, href, ...(src.startsWith('https:') && { picture: { src, alt: title } }) }];
    });
  }
}
