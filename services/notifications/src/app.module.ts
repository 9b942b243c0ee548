import { type DynamicModule, Module } from '@nestjs/common';
import { ForgetAddressWhenUserDeleted } from '@thikana/service-kit';
import { ChooseMails } from './choose-mails/choose-mails.ts';
import { CONFIG, type NotificationsConfig } from './config.ts';
import { ListNotifications } from './list-notifications/list-notifications.ts';
import { MailGauges } from './mail/mail-gauges.ts';
import { SendLetters } from './mail/send-letters.ts';
import { Smtp } from './mail/smtp.ts';
import { MarkRead } from './mark-read/mark-read.ts';
import { ReadPersonData } from './person-data/read-person-data.ts';
import { NotificationSnapshots } from './snapshot/notification-snapshots.ts';
import { ReturnMail } from './return-mail/return-mail.ts';
import { Store } from './store/store.module.ts';
import { FollowOtherDomains } from './subscribers/follow-other-domains.ts';
import { NotifyPeople } from './subscribers/notify-people.ts';
import { Unsubscribe } from './unsubscribe/unsubscribe.ts';
import { VerifyAddress } from './verify-address/verify-address.ts';
import { MailVisitors } from './visitors/mail-visitors.ts';
import { VisitorLinks } from './visitors/visitor-links.ts';
import { VisitorMail } from './visitors/visitor-mail.ts';
import { VisitorSearches } from './visitors/visitor-searches.ts';

const useCases = [
  ListNotifications,
  MarkRead,
  ChooseMails,
  Unsubscribe,
  VerifyAddress,
  ReturnMail,
  VisitorSearches,
  ReadPersonData,
];
const subscribers = [NotifyPeople, MailVisitors, FollowOtherDomains, ForgetAddressWhenUserDeleted];

@Module({})
class SharedModule {
  static with(config: NotificationsConfig): DynamicModule {
    const providers = [{ provide: CONFIG, useValue: config }];
    return { module: SharedModule, global: true, providers, exports: providers };
  }
}

/** What happened for whom, in the app and by mail (docs/product/notifications.md). */
@Module({})
export class AppModule {
  static with(config: NotificationsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [SharedModule.with(config), Store],
      controllers: [...useCases, ...subscribers],
      providers: [
        NotificationSnapshots,
        VisitorMail,
        VisitorLinks,
        ...(config.SMTP_URL ? [Smtp, SendLetters, MailGauges] : []),
      ],
    };
  }
}
