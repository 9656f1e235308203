type Mailbox = { name: string; href: string }

const gmail: Mailbox = { name: 'Gmail', href: 'https://mail.google.com/' }
const outlook: Mailbox = { name: 'Outlook', href: 'https://outlook.live.com/mail/' }
const yahoo: Mailbox = { name: 'Yahoo Mail', href: 'https://mail.yahoo.com/' }

const knownMailboxes: Record<string, Mailbox> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'hotmail.com': outlook,
  'live.com': outlook,
  'yahoo.com': yahoo,
  'yahoo.co.in': yahoo,
  'yahoo.in': yahoo,
  'rediffmail.com': { name: 'Rediffmail', href: 'https://mail.rediff.com/' },
  'icloud.com': { name: 'iCloud Mail', href: 'https://www.icloud.com/mail/' },
  'zoho.com': { name: 'Zoho Mail', href: 'https://mail.zoho.in/' },
}

/**
 * Returns the web mailboxes for an address: that of its own provider or, where the domain does not show it, the three
 * most common ones.
 */
export const listMailboxes = (login: string): [Mailbox, ...Mailbox[]] => {
  const own = knownMailboxes[login.split('@')[1]?.toLowerCase() ?? '']
  return own ? [own] : [gmail, outlook, yahoo]
}
