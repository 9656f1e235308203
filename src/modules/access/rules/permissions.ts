/** What a member of staff may do, by the role; in the order of the console's table of rights. */
export const rights = [
  /** To see orders, their customers, messages and documents. */
  'orders',
  /** To price what no book prices. */
  'quotes',
  /** To work them: approve, name a crew, change the day, complete, cancel by the terms. */
  'jobs',
  /** To complete an order, or let a trip depart, before its crews have reported every job done. */
  'completion',
  /** To keep trucks, workers and their papers in order. Who works orders reads them. */
  'fleet',
  /** To enter money that was received by hand. */
  'payments',
  /** To decide how much goes back, to return it by hand, and to read and compare the books. */
  'money',
  /** To keep the accounts of business customers: who they are, their terms, and up to how much is done on account. */
  'firms',
  /** To work leads, to book for who calls, to read and answer what people write; and the complaints about an order. */
  'leads',
  'complaints',
  /** To decide who becomes a partner. */
  'applications',
  /** To decide what customers' reviews are shown. */
  'reviews',
  /** To change what a move costs. What one proposes another confirms. */
  'prices',
  /** To say what the work costs us, and to see what stays of a price. */
  'costs',
  /** To change what is offered: services and their prices, things, packages, vehicles. */
  'catalogue',
  /** To give away coupons. */
  'offers',
  /** To write what the site says: its texts, and what it tells of the company. */
  'content',
  /** To open a city, to close days, and to say how many crews there are. */
  'places',
  /** To word what customers are sent, and to say what was approved. */
  'messages',
  /** To make one of two accounts of one person, for good. */
  'merging',
  /** To erase a person for good. */
  'erasure',
  /** To read how the business goes: what came in, what was sold and what it brought. */
  'reports',
  /** To say who works here, and what each role may do. */
  'staff',
  /** To read all that staff did. */
  'audit',
] as const
export type Right = (typeof rights)[number]

export const may = ({ role }: { role: { rights: readonly Right[] } }, right: Right): boolean =>
  role.rights.includes(right)
