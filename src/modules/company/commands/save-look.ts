import { isDeepStrictEqual } from 'node:util'
import { isColour, isReadable } from '#kernel/accent.ts'
import type { CompanyLook } from '#kernel/company-look.ts'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { publishChange } from '#platform/cache/publish-change.ts'
import { COMPANY_TOPIC } from '#platform/config/live-company.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { drawIcon, drawLogo } from './draw-look.ts'

/** The id of the company's look in the audit log. */
export const COMPANY_LOOK_AUDIT_ID = 'look'

/** Uploaded files of the look. 'none' restores the software's own picture; a field that is absent stays unchanged. */
export type CompanyLookInput = {
  accent: string | null
  logo?: Uint8Array | 'none' | undefined
  icon?: Uint8Array | 'none' | undefined
}

/** Drawing one picture takes a second of the processor. */
const MAX_AN_HOUR = 60

/**
 * Saves the company's look, for every page, email and document printed from now on. Rejects with 'forbidden'
 * staff.right, 'invalid' content.colour, content.contrast and the errors of `draw-look.ts` by field, 'too-many'
 * too-many, 'conflict' content.changed if somebody else saved it since `revision`.
 */
export async function saveLook(
  app: App,
  staff: Staff,
  { revision, sent: { accent, logo, icon } }: { revision: number; sent: CompanyLookInput },
): Promise<void> {
  requirePermission(staff, 'content')
  if (accent !== null && !isColour(accent)) throw reject('invalid', 'form.invalid', { accent: 'content.colour' })
  if (accent !== null && !isReadable(accent)) throw reject('invalid', 'form.invalid', { accent: 'content.contrast' })
  if (logo || icon) await countHits(app, [{ key: `look:${staff.id}`, max: MAX_AN_HOUR, seconds: 3_600 }])
  const drawnLogo = await drawUpload('logo', logo, drawLogo)
  const drawnIcon = await drawUpload('icon', icon, drawIcon)
  await inTransaction(app.db, async tx => {
    const { look: before, look_revision: now } = await tx
      .selectFrom('company_facts')
      .select(['look', 'look_revision'])
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (now !== revision) throw reject('conflict', 'content.changed')
    const after: CompanyLook = {
      ...(accent && { accent }),
      ...toOptionalField('logo', drawnLogo === undefined ? before.logo : drawnLogo),
      ...toOptionalField('icon', drawnIcon === undefined ? before.icon : drawnIcon),
    }
    if (isDeepStrictEqual(before, after)) return
    await tx
      .updateTable('company_facts')
      .set({ look: toJsonText(after), look_revision: revision + 1 })
      .where('id', '=', 1)
      .execute()
    const change = { before: summariseLook(before), after: summariseLook(after) }
    await recordAuditEntry(app, tx, staff, {
      subject: 'company',
      about: COMPANY_LOOK_AUDIT_ID,
      action: 'saved',
      ...change,
    })
    await publishChange(tx, COMPANY_TOPIC)
  })
  await app.company.reload(app.db)
}

/**
 * Draws an uploaded file. Undefined: it stays unchanged; null: the software's own. Errors of the file are reported at
 * its field.
 */
async function drawUpload<T>(
  field: string,
  sent: Uint8Array | 'none' | undefined,
  draw: (sent: Uint8Array) => Promise<T>,
) {
  if (sent === undefined) return undefined
  if (sent === 'none') return null
  return draw(sent).catch(error => {
    throw error instanceof DomainError ? reject('invalid', 'form.invalid', { [field]: error.code }) : error
  })
}

const toOptionalField = <K extends string, T>(name: K, value: T | null | undefined) =>
  (value ? { [name]: value } : {}) as { [key in K]?: NonNullable<T> }

/** Summarises a look for the audit log: the colour, and an id for each file. */
const summariseLook = ({ accent, logo, icon }: CompanyLook) => ({
  accent: accent ?? null,
  logo: logo ? `${logo.id}, ${logo.width} × ${logo.height}` : null,
  icon: icon?.id ?? null,
})
