import type { Staff } from '#modules/access/rules/actor.ts'
import { may } from '#modules/access/rules/permissions.ts'

/** Whoever saved it; a shared one besides those who say who works here, since whoever saved it may have left. */
export const canChangeView = (staff: Staff, view: { by: number; shared: boolean }): boolean =>
  view.by === staff.id || (view.shared && may(staff, 'staff'))
