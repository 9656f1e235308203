import type { z } from 'zod'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { removeDirectionMarks } from '#kernel/remove-direction-marks.ts'
import type { App } from '#platform/app.ts'
import { readFormData } from '#platform/http/read-form-data.ts'
import { parseDateFields } from './parse-date-fields.ts'

const MAX_FIELD = 20_000

type Clock = Pick<App, 'now'>
const systemClock: Clock = { now: () => new Date() }

/**
 * Reads a posted form's texts and parses them with `schema`. Rejects with 'invalid' and a message code by field (the
 * schema's own messages). Also rejects what none of our forms sends: files, NUL bytes, endless fields. Characters that
 * change the direction of text are removed.
 * The dates of a `DateField` are parsed first: `clock` is the app, because '+3' and a date without a year depend on today.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  clock = systemClock,
): Promise<z.output<S>> {
  const { texts, files } = await readSortedForm(request, clock)
  if (files.size > 0) throw reject('invalid', 'form.unreadable')
  return parseFields(texts, schema)
}

/**
 * The same for a form with file fields (`enctype="multipart/form-data"`). Returns also the files by the name of their
 * field, without empty fields. Pass each to `storeUpload`. The form's path needs its line in `upload-room.ts`, or the
 * request ends at 1 MB. `all`: every value and every file of a field that occurs more than once.
 */
export async function readFormWithFiles<S extends z.ZodType>(
  request: Request,
  schema: S,
  clock = systemClock,
): Promise<{ fields: z.output<S>; files: Map<string, Uint8Array>; all: RepeatedFields }> {
  const { texts, allTexts, allFiles } = await readSortedForm(request, clock)
  const read = [...allFiles].map(
    async ([name, same]) => [name, await Promise.all(same.map(file => file.bytes()))] as const,
  )
  const all: RepeatedFields = { texts: allTexts, files: new Map(await Promise.all(read)) }
  const files = new Map([...all.files].map(([name, same]) => [name, same.at(-1)!]))
  return { fields: parseFields(texts, schema), files, all }
}

type RepeatedFields = { texts: Map<string, string[]>; files: Map<string, Uint8Array[]> }

async function readSortedForm(request: Request, clock: Clock) {
  const form = await readFormData(request)
  if (!form) throw reject('invalid', 'form.unreadable')
  const texts: Record<string, string> = {}
  const files = new Map<string, File>()
  const [allTexts, allFiles] = [new Map<string, string[]>(), new Map<string, File[]>()]
  for (const [name, value] of parseDateFields(form, toIndiaDate(clock.now()))) {
    if (typeof value !== 'string') {
      if (value.size === 0) continue
      files.set(name, value)
      allFiles.set(name, [...(allFiles.get(name) ?? []), value])
    } else if (value.includes('\0') || value.length > MAX_FIELD) throw reject('invalid', 'form.unreadable')
    else {
      texts[name] = name === 'password' ? value : removeDirectionMarks(value)
      allTexts.set(name, [...(allTexts.get(name) ?? []), texts[name]])
    }
  }
  return { texts, files, allTexts, allFiles }
}

export function parseFields<S extends z.ZodType>(fields: Record<string, string>, schema: S): z.output<S> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors: Record<string, ErrorCode> = {}
  // `testing/messages-of-schemas.test.ts` checks that a schema's messages are such codes.
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message as ErrorCode
  throw reject('invalid', 'form.invalid', errors)
}
