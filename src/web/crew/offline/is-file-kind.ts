import type { Item } from './outbox.ts'
import type { FileKind } from './outbox-kinds.server.ts'

const fileKinds: Record<FileKind, true> = { report: true, 'survey-note': true }

/** Photos and notes: they go to an address that takes files, and no page renders them. Asked by the service worker too, which has nothing of a page. */
export const isFileKind = (kind: Item['kind']): boolean => Object.hasOwn(fileKinds, kind)
