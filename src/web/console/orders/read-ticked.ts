import { z } from 'zod'
import { PAGE_SIZE } from '#kernel/page.ts'
import { readForm } from '#web/shell/read-form.ts'

const ticked = z.record(z.string().regex(/^TH-\d{1,12}$/, 'form.invalid'), z.coerce.number().int())

/** The orders whose boxes were ticked, each with the last event of its trail that the list showed; never more than a page. */
export async function readTicked(request: Request) {
  const read = Object.entries(await readForm(request, ticked))
  return read.slice(0, PAGE_SIZE).map(([orderNo, seen]) => ({ orderNo, seen }))
}
