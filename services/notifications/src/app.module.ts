import { Module } from '@nestjs/common';
import { ForgetAddressWhenUserDeleted } from '@thikana/service-kit';
import { ListNotifications } from './list-notifications/list-notifications.ts';
import { MarkRead } from './mark-read/mark-read.ts';
import { ReadPersonData } from './person-data/read-person-data.ts';
import { NotificationSnapshots } from './snapshot/notification-snapshots.ts';
import { Store } from './store/store.module.ts';
import { FollowOtherDomains } from './subscribers/follow-other-domains.ts';
import { NotifyPeople } from './subscribers/notify-people.ts';

const useCases = [ListNotifications, MarkRead, ReadPersonData];
const subscribers = [NotifyPeople, FollowOtherDomains, ForgetAddressWhenUserDeleted];

/** What happened for whom (docs/product/notifications.md). */
@Module({
  imports: [Store],
  controllers: [...useCases, ...subscribers],
  providers: [NotificationSnapshots],
})
export class AppModule {}
