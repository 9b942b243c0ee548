// refused by: thikana(query-keys)
export const query = { queryKey: ['listings'] };
