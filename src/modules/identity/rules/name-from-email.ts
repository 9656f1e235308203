/** Mailboxes of an office and of nobody: RFC 2142, and what firms have besides. */
const offices = new Set(
  'abuse accounts admin administrator billing booking bookings care company contact director enquiries enquiry firm hello help helpdesk hr info it mail manager marketing md me office operations ops owner postmaster reception root sales security service staff support team test user webmaster'.split(
    ' ',
  ),
)

/** 'farida.khan@firm.in' is Farida Khan. */
export const nameFromEmail = (email: string): string =>
  (email.split('@')[0]!.match(/[a-z]+/gi) ?? [])
    .map(word => word[0]!.toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')

/** By which name a mail greets: none where it was only made of the name of an office's mailbox, 'owner@firm.in'. */
export const greetedAs = ({ name, email }: { name: string; email: string }): string | null =>
  name === nameFromEmail(email) && offices.has(name.toLowerCase()) ? null : name
