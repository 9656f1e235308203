/** Mailbox names of an office or function: RFC 2142, and others that companies use. */
const officeMailboxes = new Set(
  'abuse accounts admin administrator billing booking bookings care company contact director enquiries enquiry firm hello help helpdesk hr info it mail manager marketing md me office operations ops owner postmaster reception root sales security service staff support team test user webmaster'.split(
    ' ',
  ),
)

/** Returns a name from an email address: 'farida.khan@firm.in' → Farida Khan. */
export const nameFromEmail = (email: string): string =>
  (email.split('@')[0]!.match(/[a-z]+/gi) ?? [])
    .map(word => word[0]!.toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')

/**
 * Returns the name for the greeting of an email, or null if it was only made from an office mailbox such as
 * 'owner@firm.in'.
 */
export const getGreetingName = ({ name, email }: { name: string; email: string }): string | null =>
  name === nameFromEmail(email) && officeMailboxes.has(name.toLowerCase()) ? null : name
