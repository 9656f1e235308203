/** A customer's id in an address; 0, which nobody has, where it is none. */
export const idOf = (text: string) => Number(/^\d{1,12}$/.exec(text)?.[0] ?? 0)
