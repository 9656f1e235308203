import type { HireState } from '#modules/crews/rules/hire-state.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Tag, type TagTone } from '../../kit/tag.tsx'

const tones: Record<HireState, TagTone> = {
  requested: 'neel',
  accepted: 'green',
  declined: 'red',
  expired: 'still',
  'in-progress': 'neel',
  done: 'green',
  cancelled: 'still',
}

/** The state of a hire. */
export function HireTag({ state }: { state: HireState }) {
  const t = useTranslation()
  return <Tag tone={tones[state]}>{t(`hires.state.${state}`)}</Tag>
}
