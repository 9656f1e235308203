/**
 * What staff may write to many at once: messages about a booking that was made, which its customer waits for anyway. Nothing that offers or
 * advertises (TCCCPR 2018: a service message needs no consent of its own), and nothing in words that nobody approved.
 */
export const bulkMessages = ['balance', 'job-confirmation', 'reminder'] as const
export type BulkMessage = (typeof bulkMessages)[number]
