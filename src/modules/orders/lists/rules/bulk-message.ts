/**
 * The messages that staff may send to many customers at once. Each is about an existing booking and expected by its
 * customer. None advertises (TCCCPR 2018: a service message needs no consent of its own), and none has a text that
 * nobody approved.
 */
export const bulkMessageKinds = ['balance', 'job-confirmation', 'reminder'] as const
export type BulkMessageKind = (typeof bulkMessageKinds)[number]
