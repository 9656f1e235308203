import type { OutboxItem } from './outbox.ts'
import type { FileReportKind } from './outbox-kinds.server.ts'

const fileKinds: Record<FileReportKind, true> = { report: true, 'survey-note': true }

/**
 * True for photos and notes: they go to an address that accepts files, and no page renders them. The service worker
 * uses it too, so it must not depend on a page.
 */
export const isFileReportKind = (kind: OutboxItem['kind']): boolean => Object.hasOwn(fileKinds, kind)
