/** Formats the number of an e-way bill in groups of four digits, as the portal prints it. */
export const formatEwayNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
