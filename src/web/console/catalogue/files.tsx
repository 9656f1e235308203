import { openImport } from '#modules/catalogue/index.server.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import columnsCss from '../columns.module.css'
import deskCss from '../desk.module.css'
import { FileLists } from '../files/file-lists.tsx'
import { mayTakeFile, takeFile } from '../files/take-file.server.ts'
import type { Route } from './+types/files'
import { Sections } from './sections.tsx'

const kinds = ['categories', 'options', 'groups', 'items', 'vehicles'] as const

export const loader = (args: Route.LoaderArgs) => mayTakeFile(args, 'catalogue')

export const action = (args: Route.ActionArgs) =>
  takeFile(args, { right: 'catalogue', kinds, open: openImport, path: '/console/catalogue/files' })

/** Lists of the catalogue as files, out and in. */
export default function Files({ actionData: fault }: Route.ComponentProps) {
  const say = useSay()
  return (
    <div className={deskCss.page}>
      <Unlisted title={say('catalogue.section.files')} />
      <header>
        <h1>{say('catalogue.title')}</h1>
        <p className="muted">{say('catalogue.file.lead')}</p>
      </header>
      <Sections />
      <div className={`${columnsCss.two} ${columnsCss.main}`}>
        <FileLists
          title={say('catalogue.section.files')}
          lists={kinds.map(kind => ({ kind, name: say(`catalogue.file.${kind}`) }))}
          first="items"
          exportPath="/console/catalogue/export"
          hint={say('catalogue.file.fileHint')}
          fault={fault}
        />
      </div>
    </div>
  )
}
