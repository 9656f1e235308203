const mailboxes: Record<string, string> = {
  'gmail.com': 'https://mail.google.com/',
  'googlemail.com': 'https://mail.google.com/',
  'outlook.com': 'https://outlook.live.com/mail/',
  'hotmail.com': 'https://outlook.live.com/mail/',
  'live.com': 'https://outlook.live.com/mail/',
  'yahoo.com': 'https://mail.yahoo.com/',
  'yahoo.co.in': 'https://mail.yahoo.com/',
  'yahoo.in': 'https://mail.yahoo.com/',
  'rediffmail.com': 'https://mail.rediff.com/',
  'icloud.com': 'https://www.icloud.com/mail/',
  'zoho.com': 'https://mail.zoho.in/',
}

/** Where the mail to an address is read: its web site where we know it, else the mail program. */
export const mailboxOf = (login: string): string => mailboxes[login.split('@')[1]?.toLowerCase() ?? ''] ?? 'mailto:'
