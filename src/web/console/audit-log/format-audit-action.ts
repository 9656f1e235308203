import type { Translate } from '#i18n/translator.ts'
import { staffEventKinds } from '#modules/identity/rules/staff-event.ts'
import type { AuditEntry } from '#modules/operations/index.server.ts'
import { getEventTitle } from '../orders/order/format-entry.ts'
import { auditActions } from './audit-actions.ts'

/** Formats an action for staff; an action without a translation is shown by its code. */
export function formatAuditAction(
  t: Translate,
  { subject, action, status, note }: Pick<AuditEntry, 'subject' | 'action' | 'status' | 'note'>,
): string {
  const kind = subject === 'account' && staffEventKinds.find(one => one === action)
  if (kind === 'role') return t('consoleStaff.staffEvent.role', { role: note })
  if (kind) return t(`consoleStaff.staffEvent.${kind}`)
  if (status) return getEventTitle(t, { kind: action, status, note })
  const known = auditActions.find(one => one === action)
  return known ? t(`audit.action.${known}`) : action.replaceAll('-', ' ')
}
