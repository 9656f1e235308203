/** The longest reason for an overbooking. */
export const OVERBOOKING_REASON_MAX_LENGTH = 200
