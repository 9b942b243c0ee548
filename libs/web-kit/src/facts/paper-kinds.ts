import { defineMessages } from '@thikana/web-kit/i18n';

/** Kinds of papers, ordered by how often buyers need them (PAPER-1). */
export const PAPER_KINDS = ['deed', 'mutation', 'khatian', 'tax-receipt', 'plan-approval'] as const;
type Kind = (typeof PAPER_KINDS)[number];

const messages = defineMessages('paper-kinds', {
  en: {
    deed: 'Deed',
    mutation: 'Mutation',
    khatian: 'Khatian',
    'tax-receipt': 'Tax receipt',
    'plan-approval': 'Plan approval',
  },
  bn: {
    deed: 'দলিল',
    mutation: 'নামজারি',
    khatian: 'খতিয়ান',
    'tax-receipt': 'খাজনার রসিদ',
    'plan-approval': 'নকশা অনুমোদন',
  },
});

const isKind = (kind: string): kind is Kind => (PAPER_KINDS as readonly string[]).includes(kind);

/** The name of a kind of paper; a kind of a later release is shown as it is. */
export function usePaperKind(): (kind: string) => string {
  const t = messages.useT();
  return (kind) => (isKind(kind) ? t(kind) : kind);
}
