import { redirect } from 'react-router'
import { z } from 'zod'
import { refuse } from '#kernel/refusal.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { Right } from '#modules/identity/rules/may.ts'
import type { App } from '#platform/app.ts'
import { parseFields, readFormWithFiles } from '#web/shell/read-form.ts'
import { type Args, answering, formFault, staffOnly } from '#web/shell/session.ts'

type Taken<Kind extends string> = {
  right: Right
  kinds: readonly Kind[]
  /** Keeps the file, and names it. */
  open: (app: App, staff: Staff, kind: Kind, file: Uint8Array) => Promise<string>
  path: string
}

const form = z.record(z.string(), z.string())

/** Takes a list that staff send as a file, and leads to what it would change. */
export async function takeFile<Kind extends string>(args: Args, { right, kinds, open, path }: Taken<Kind>) {
  const [app, staff] = await answering(staffOnly(args))
  const { fields, files } = await answering(readFormWithFiles(args.request, form))
  try {
    requireRight(staff, right)
    const { kind } = parseFields(fields, z.object({ kind: z.enum(kinds) }))
    const file = files.get('file')
    if (!file) throw refuse('invalid', 'upload.empty', { file: 'upload.empty' })
    return redirect(`${path}/${await open(app, staff, kind, file)}`)
  } catch (error) {
    return formFault(args.context, error, { typed: fields })
  }
}

/** Only for who may change what the files hold. */
export async function mayTakeFile(args: Args, right: Right) {
  const [, staff] = await answering(staffOnly(args))
  await answering((async () => requireRight(staff, right))())
  return null
}
