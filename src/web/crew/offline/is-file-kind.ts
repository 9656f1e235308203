import type { Item } from './outbox.ts'
import type { FileKind } from './outbox-kinds.server.ts'

const fileKinds: Record<FileKind, true> = { report: true, 'survey-note': true }

/**
 * True for photos and notes: they go to an address that accepts files, and no page renders them. The service worker
 * uses it too, so it must not depend on a page.
 */
export const isFileKind = (kind: Item['kind']): boolean => Object.hasOwn(fileKinds, kind)
