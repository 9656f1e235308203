import type { Language } from '#i18n/language.ts'
import type { IndiaDate } from '#kernel/india-time.ts'

export const workerRoles = ['driver', 'packer', 'carpenter', 'electrician', 'supervisor', 'surveyor'] as const
export type WorkerRole = (typeof workerRoles)[number]

/** Classes of vehicles of a driving licence (Motor Vehicles Act 1988, s. 10), as licences abbreviate them. */
export const licenceClasses = ['MCWG', 'LMV', 'LMV-TR', 'TRANS', 'HGMV'] as const
export type LicenceClass = (typeof licenceClasses)[number]

/** 0 is Sunday. */
export const weekdayNumbers = [0, 1, 2, 3, 4, 5, 6] as const

/** The columns of a worker that staff edit. */
export type WorkerRow = {
  branch_id: number | null
  name: string
  mobile: string
  roles: WorkerRole[]
  languages: Language[]
  licence_number: string
  licence_classes: LicenceClass[]
  licence_expires_on: IndiaDate | null
  days_off: number[]
  left_on: IndiaDate | null
  left_reason: string
}

/**
 * The consents of a worker, each separate: customers see name and photo, we see their location during work, and we send
 * them messages about their jobs.
 */
export const workerConsents = ['shown', 'location', 'messages'] as const
export type WorkerConsent = (typeof workerConsents)[number]
