import mail from './mail.ts'
import messageParts from './message-parts.ts'
import messages from './messages.ts'

/** The source of every word, by area. What is not here nobody says. */
export const english = { mail, messageParts, messages }
export type English = typeof english
