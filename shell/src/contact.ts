/** How to reach Thikana; the texts around it are in the catalogue. */
export const contact = { phone: '+8801700000000', email: 'support@thikana.test' } as const;
