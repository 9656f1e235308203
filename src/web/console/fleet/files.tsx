import { openFleetImport } from '#modules/crews/index.server.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import columnsCss from '../columns.module.css'
import { FileLists } from '../files/file-lists.tsx'
import { mayTakeFile, takeFile } from '../files/take-file.server.ts'
import type { Route } from './+types/files'
import { FleetPage } from './fleet-page.tsx'

const kinds = ['trucks', 'workers'] as const

export const loader = (args: Route.LoaderArgs) => mayTakeFile(args, 'fleet')

export const action = (args: Route.ActionArgs) =>
  takeFile(args, { right: 'fleet', kinds, open: openFleetImport, path: '/console/fleet/files' })

/** Trucks and workers as files, out and in. */
export default function FleetFiles({ actionData: fault }: Route.ComponentProps) {
  const say = useSay()
  return (
    <FleetPage section="files">
      <div className={columnsCss.two}>
        <FileLists
          title={say('fleet.section.files')}
          lists={kinds.map(kind => ({ kind, name: say(`fleet.file.${kind}`) }))}
          first="trucks"
          exportPath="/console/fleet/export"
          hint={say('fleet.file.sendHint')}
          fault={fault}
        />
      </div>
    </FleetPage>
  )
}
