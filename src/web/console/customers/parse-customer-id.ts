/** Parses a customer’s id in an address; 0, which no customer has, if it is invalid. */
export const parseCustomerId = (text: string) => Number(/^\d{1,12}$/.exec(text)?.[0] ?? 0)
