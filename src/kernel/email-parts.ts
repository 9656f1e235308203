/** Where an address may be broken on a narrow line: after its @ and before a dot, not within a word. */
export const emailParts = (email: string): string[] => email.split(/(?<=@)|(?=\.)/)
