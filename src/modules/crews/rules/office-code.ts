/** Longer than any OTP by SMS (4 to 8 digits), so that one field takes both. */
export const OFFICE_CODE_DIGITS = 9
/** The length of a phone call. */
export const OFFICE_CODE_MINUTES = 15

/** True if the input is a code given by the office. */
export const isOfficeCode = (code: string): boolean => new RegExp(`^\\d{${OFFICE_CODE_DIGITS}}$`).test(code)
