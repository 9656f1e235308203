import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'

/**
 * True for the person who saved the view. A shared view can also be changed by staff who manage staff, since its owner
 * may have left.
 */
export const canChangeSavedView = (staff: Staff, view: { by: number; shared: boolean }): boolean =>
  view.by === staff.id || (view.shared && hasPermission(staff, 'staff'))
