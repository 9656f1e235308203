import { expect, test } from 'vitest'
import type { OutboxItem } from './outbox.ts'
import { renderNotices } from './render-notices.ts'

const shown = '2026-12-08T06:30:00.000Z'
const word = (kind: OutboxItem['kind'], seen: string): OutboxItem => ({
  ...{ id: 'a', worker: 1, kind, job: 'news', url: '/crew/sent', fields: { seen } },
  ...{ label: '', at: 0, state: 'waiting' },
})

test.each([
  ['nothing was said', [], false],
  ['seen as it stands', [word('seen', shown)], true],
  ['seen before the latest came', [word('seen', '2026-12-08T06:29:59.999Z')], false],
])('news is hidden once it was seen on this phone: %s', (_, items, hidden) => {
  const part = { hidden: !hidden, dataset: { news: shown } } as unknown as HTMLElement
  renderNotices(part, items)
  expect(part.hidden).toBe(hidden)
})
