/** What of the business staff change by themselves. */
export const auditSubjects = ['price-draft', 'price-book', 'role', 'saved-view', 'customer-note'] as const
export type AuditSubject = (typeof auditSubjects)[number]
