import type { Language } from '#i18n/language.ts'
import type { Mobile } from '#kernel/phone.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { LeadChannel } from '../rules/lead.ts'
import type { LeadMove } from '../rules/lead-move.ts'
import { requireKnownHome } from './lead-move-columns.ts'
import { getRecordedEnquiry, recordEnquiry } from './record-enquiry.ts'
import { requireActiveSource } from './require-active-source.ts'

export type StaffLead = {
  /** Generated with the form, so that sending it twice counts once. */
  key: string
  mobile: Mobile
  name: string
  language: Language
  cityId: number | null
  channel: LeadChannel
  /** Its source in the operator’s list; without it that of the way in. */
  sourceId?: number
  words: string
  move?: LeadMove
  agrees?: boolean
  /** When the person asked, if that was before staff entered it. */
  at?: Date
}

/**
 * Records a lead that staff enter: a caller, a visitor or a referral. It joins the open lead of its number.
 * `elsewhere`: true if that lead belongs to another branch; its staff read what was entered, and the member of staff
 * who entered it sees nothing else of it. Rejects with 'forbidden' staff.right,
 * 'invalid' lead.required (an unknown home size, or a source that is not in use).
 */
export async function recordStaffLead(
  app: App,
  staff: Staff,
  { key: formKey, ...enquiry }: StaffLead,
): Promise<{ id: number; elsewhere: boolean }> {
  requirePermission(staff, 'leads')
  return inTransaction(app.db, async tx => {
    await requireActiveSource(tx, enquiry.sourceId)
    await requireKnownHome(tx, enquiry.move?.home ?? null)
    // The key includes the number: a form that was changed and sent again is another call.
    const key = `desk:${formKey}:${enquiry.mobile}`
    const recorded = await recordEnquiry(app, tx, { ...enquiry, email: '', key, at: enquiry.at ?? app.now(), staff })
    if (!recorded) return getRecordedEnquiry(tx, staff, key)
    const after = {
      channel: enquiry.channel,
      ...(enquiry.sourceId && { source: enquiry.sourceId }),
      isNew: recorded.isNew,
    }
    await recordAuditEntry(app, tx, staff, { subject: 'lead', about: recorded.id, action: 'entered', after })
    return { id: recorded.id, elsewhere: recorded.elsewhere }
  })
}
