import type { Conversation, Message } from '@thikana/contracts';
import type { ApiAnswer, ApiCall } from '@thikana/web-kit/testing';

export const ID = 'a'.repeat(24);
export const HOME = 'b'.repeat(24);
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const messageOf = (number: number, change: Partial<Message> = {}): Message => ({
  number,
  key: uuid(number),
  from: number % 2 === 1 ? 'buyer' : 'agent',
  text: `Message ${number}`,
  at: '2026-11-21T08:20:00.000Z',
  ...change,
});

export const conversationOf = (messages: number, change: Partial<Conversation> = {}): Conversation => ({
  _id: ID,
  propertyId: HOME,
  title: 'Lake View Flat',
  image: '/lake.webp',
  part: 'buyer',
  other: { name: 'Rahim', photo: null },
  last: messageOf(messages),
  unread: 0,
  otherRead: 0,
  otherReceived: 0,
  archived: false,
  closed: null,
  phone: null,
  reportedByMe: false,
  startedAt: '2026-11-21T08:00:00.000Z',
  ...change,
});

/** Answers as the service does: a conversation of `last.number` messages, to which sent ones are added. */
export function serviceOf(
  first: Conversation,
  overrides: (call: ApiCall) => ApiAnswer | undefined = () => undefined,
) {
  let conversation = first;
  const log = Array.from({ length: first.last.number }, (_, at) => messageOf(at + 1));
  const calls: ApiCall[] = [];
  const page = ({ before, after, limit = '50' }: Record<string, string>) => {
    const most = Number(limit);
    if (after !== undefined) return log.filter(({ number }) => number > Number(after)).slice(0, most);
    return log.filter(({ number }) => before === undefined || number < Number(before)).slice(-most);
  };
  const answer = (call: ApiCall): ApiAnswer | undefined => {
    calls.push(call);
    const other = overrides(call);
    if (other) return other;
    switch (call.name) {
      case `GET /conversations/${ID}`:
        return { data: conversation };
      case 'GET /conversations':
        return { data: [conversation] };
      case `GET /conversations/${ID}/messages`:
        return { data: { messages: page(call.query), total: log.length } };
      case `POST /conversations/${ID}/messages`: {
        const known = log.find(({ key }) => key === call.body['key']);
        const addresses = call.body['pictures'] as string[] | undefined;
        const pictures = addresses?.map((image) => ({ image, images: null, color: null }));
        const message =
          known ??
          messageOf(log.length + 1, {
            ...(call.body as Partial<Message>),
            ...(pictures && { pictures }),
            from: conversation.part,
          });
        if (!known) log.push(message);
        conversation = { ...conversation, last: message };
        return { status: 201, data: { conversationId: ID, message } };
      }
      case 'GET /offers/standing':
      case 'GET /viewings':
        return { data: [] };
      default:
        return call.name.startsWith('PATCH ') ? { data: { modifiedCount: 1 } } : undefined;
    }
  };
  return { answer, calls, log };
}
