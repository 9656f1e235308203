import type { StaffRole } from './actor.ts'

/** What not every member of staff may do. All else in the console is for each of them. */
export type Right =
  /** To decide how much goes back, to return it by hand, and to read and compare the books. */
  | 'money'
  /** To erase a person for good. */
  | 'erasure'
  /** To say who works here. */
  | 'staff'
  /** To change what a move costs. What one proposes another confirms. */
  | 'prices'

const rights: Record<StaffRole, readonly Right[]> = {
  admin: ['money', 'erasure', 'staff', 'prices'],
  operations: [],
}

export const may = (role: StaffRole, right: Right): boolean => rights[role].includes(right)
