/** The moved pages of the console, by the start of their old address. Bookmarks and emails still use them. */
export const movedPages: Record<string, string> = {
  'accounting/debtors': 'accounting/receivables',
  accounts: 'accounting',
  content: 'website-content',
  firms: 'business-customers',
  'first-steps': 'setup-checklist',
  'fleet/papers': 'fleet/documents',
  message: 'bulk-message',
  messages: 'message-templates',
  offers: 'coupons',
  sales: 'leads',
  unsent: 'unsent-messages',
}
