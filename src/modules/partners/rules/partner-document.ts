import { truckDocumentKinds } from '#modules/crews/rules/truck-document.ts'

/** The documents of a partner itself. `small-fleet`: the declaration of ten goods carriages or fewer, for TDS. */
export const ownDocumentKinds = ['agreement', 'pan', 'gst', 'bank-proof', 'small-fleet'] as const
/** All documents: its own, and those of its trucks. */
export const partnerDocumentKinds = [...ownDocumentKinds, ...truckDocumentKinds] as const
export type PartnerDocumentKind = (typeof partnerDocumentKinds)[number]

export const isTruckDocument = (kind: PartnerDocumentKind): boolean =>
  (truckDocumentKinds as readonly string[]).includes(kind)
