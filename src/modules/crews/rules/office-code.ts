/** Longer than any code that goes by SMS (4 to 8 digits), so that one field takes both. */
export const OFFICE_CODE_DIGITS = 9
/** As long as a call lasts. */
export const OFFICE_CODE_MINUTES = 15

/** Whether what was typed is a code that the office gave. */
export const isOfficeCode = (code: string): boolean => new RegExp(`^\\d{${OFFICE_CODE_DIGITS}}$`).test(code)
