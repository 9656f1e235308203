/** The permissions of staff, granted by role, in the order of the console's table of permissions. */
export const permissions = [
  /** View orders, their customers, messages and documents. */
  'orders',
  /** Price what no price book covers. */
  'quotes',
  /** Work on orders: approve, assign a crew, reschedule, complete, cancel by the terms. */
  'jobs',
  /** Complete an order, or let a trip depart, before its crews have reported every job done. */
  'completion',
  /** Maintain trucks, workers, partners and their documents. Staff who work on orders may view them. */
  'fleet',
  /** Record payments received outside the gateway. */
  'payments',
  /** Decide refund amounts, refund manually, and view and reconcile the books. */
  'money',
  /** Maintain business customers: their details, terms and credit limits. */
  'business-customers',
  /** Work on leads, book for callers, read and answer messages; `complaints` covers complaints about an order. */
  'leads',
  'complaints',
  /** Read and answer the customers’ WhatsApp messages. */
  'inbox',
  /** Decide on partner applications. */
  'applications',
  /** Decide which customer reviews are shown. */
  'reviews',
  /** Change the prices of a move. A second person confirms a proposal. */
  'prices',
  /** Enter unit costs and view margins. */
  'costs',
  /** Change what is offered: services and their prices, items, packages, vehicles. */
  'catalogue',
  /** Give coupons. */
  'offers',
  /** Edit the texts of the site and the company details. */
  'content',
  /** Open a city, close dates and set the number of crews. */
  'places',
  /** Edit message templates and record their approval. */
  'messages',
  /** Merge two accounts of one person for good. */
  'merging',
  /** Erase a person for good. */
  'erasure',
  /** View reports: receipts, sales and margins. */
  'reports',
  /** Manage staff accounts and the permissions of each role. */
  'staff',
  /** View the audit log of all staff. */
  'audit',
] as const
export type Permission = (typeof permissions)[number]

export const hasPermission = ({ role }: { role: { permissions: readonly Permission[] } }, right: Permission): boolean =>
  role.permissions.includes(right)
