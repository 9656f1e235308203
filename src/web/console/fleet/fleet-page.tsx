import type { ReactNode } from 'react'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import deskCss from '../desk.module.css'
import { useMay } from '../use-may.ts'
import { type Section, Sections } from './sections.tsx'

type Props = {
  section: Section
  /** What a button adds to this list, for who may. */
  adds?: 'truck' | 'worker' | 'team'
  children: ReactNode
}

/** What each list of the fleet stands in. */
export function FleetPage({ section, adds, children }: Props) {
  const say = useSay()
  const may = useMay()
  return (
    <div className={`${deskCss.page} ${deskCss.wide}`}>
      <Unlisted title={say(`fleet.section.${section}`)} />
      <header className={deskCss.head}>
        <div>
          <h1>{say('fleet.title')}</h1>
          <p className="muted">{say(`fleet.lead.${section}`)}</p>
        </div>
        {adds && may('fleet') && (
          <ButtonLink look="call" to={`/console/fleet/${adds}s/new`}>
            {say(`fleet.new.${adds}`)}
          </ButtonLink>
        )}
      </header>
      <Sections />
      {children}
    </div>
  )
}
