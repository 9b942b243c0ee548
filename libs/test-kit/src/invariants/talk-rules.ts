import type { Facts, TalkFact, Violation } from './facts.ts';
import { violation } from './money-rules.ts';

/** I7: messages are numbered without gaps, and who has unread ones is counted right. */
export function conversationsAddUp({ conversations }: Facts): Violation[] {
  return conversations.flatMap((talk) => {
    const { _id, last, messages } = talk;
    const numbers = messages.map(({ number }) => number).toSorted((one, other) => one - other);
    const isWhole = numbers.every((number, at) => number === at + 1) && last.number === numbers.length;
    return [
      ...(isWhole
        ? []
        : [violation('I7', _id, `has messages ${numbers.join()}, the last is ${last.number}`)]),
      ...miscounted(talk, 'buyer', 'agent'),
      ...miscounted(talk, 'agent', 'buyer'),
    ];
  });
}

function miscounted(talk: TalkFact, reader: 'buyer' | 'agent', writer: 'buyer' | 'agent'): Violation[] {
  const { readUpTo, unread } = talk[reader];
  const left = talk.messages.filter(({ from, number }) => from === writer && number > readUpTo).length;
  return left === unread
    ? []
    : [violation('I7', talk._id, `counts ${unread} unread of the ${reader}, not ${left}`)];
}
