import type { Translate } from '#i18n/translator.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { SuggestedAssignments } from '#modules/dispatch/index.server.ts'
import { formatDuration } from '../kit/format-duration.ts'
import type { Suggestion } from './suggestion.ts'

type Fleet = Pick<SuggestedAssignments, 'trucks' | 'workers'>
type Reason = Suggestion['reasons'][number]
type Obstacle = SuggestedAssignments['rest'][number]['obstacle']

/** 'KA 03 RF 7754': formats the trucks of a suggestion. */
export const formatTrucks = ({ trucks }: Fleet, { truckIds }: Suggestion): string =>
  truckIds
    .flatMap(id => trucks.find(one => one.id === id) ?? [])
    .map(({ registration }) => formatRegistration(registration))
    .join(', ')

/** 'Kishor Chavan +2': formats the crew by its lead and the number of the others. */
export function formatCrew(t: Translate, { workers }: Fleet, { workerIds, lead }: Suggestion): string {
  const name = workers.find(one => one.id === lead)?.name ?? ''
  return workerIds.length > 1 ? t('board.crewPlus', { name, n: workerIds.length - 1 }) : name
}

/** The names of all members of the crew, the crew lead first. */
export const formatCrewNames = ({ workers }: Fleet, { workerIds, lead }: Suggestion): string =>
  workerIds
    .toSorted((a, b) => Number(b === lead) - Number(a === lead))
    .flatMap(id => workers.find(one => one.id === id)?.name ?? [])
    .join(', ')

export function formatReason(t: Translate, reason: Reason): string {
  switch (reason.code) {
    case 'team':
      return t('board.why.team', { team: reason.team })
    case 'stands-in': {
      const [count, names] = [reason.names.length, reason.names.join(', ')]
      return reason.absent.length > 0
        ? t('board.why.standsIn', { count, names, absent: reason.absent.join(', ') })
        : t('board.why.joins', { count, names })
    }
    case 'travel':
      return t('board.why.travel', {
        km: String(reason.km),
        time: formatDuration(t, reason.minutes),
        order: reason.orderNo,
      })
    case 'size':
      return t('board.why.size', { holds: String(reason.holds), cft: String(reason.cft) })
    case 'larger': {
      const plate = formatRegistration(reason.registration)
      return reason.orderNo
        ? t('board.why.larger', { plate, order: reason.orderNo })
        : t('board.why.largerAway', { plate })
    }
    case 'two-trucks':
      return t('board.why.twoTrucks', { cft: String(reason.cft) })
    case 'moved':
      return t(reason.minutes < 0 ? 'board.why.earlier' : 'board.why.later', { minutes: Math.abs(reason.minutes) })
    case 'late':
      return t('board.why.late', { time: formatDuration(t, reason.minutes) })
    case 'late-next':
      return t('board.why.late-next', { time: formatDuration(t, reason.minutes), order: reason.orderNo })
    case 'language':
      return t('board.why.language', { name: reason.name })
    case 'no-language':
      return t('board.why.noLanguage', { language: getLanguageName(reason.language) })
    default:
      return t(`board.why.${reason.code}`)
  }
}

const getLanguageName = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

/** Formats the reason why a job has no suggestion. */
export function formatObstacle(t: Translate, obstacle: Obstacle): string {
  switch (obstacle.code) {
    case 'too-large':
      return t('board.obstacle.too-large', { cft: String(obstacle.cft), largest: String(obstacle.largest) })
    case 'trucks-busy':
      return t('board.obstacle.trucks-busy', { cft: String(obstacle.cft), count: obstacle.count })
    case 'few-people':
      return t('board.obstacle.few-people', { free: obstacle.free, people: obstacle.people })
    default:
      return t(`board.obstacle.${obstacle.code}`)
  }
}

/** The reason that decides, for a card: a delay, where the truck comes from, its usual team, else the first. */
export const findMainReason = (reasons: readonly Reason[]): Reason | undefined =>
  reasons.find(({ code }) => code === 'late' || code === 'late-next') ??
  reasons.find(({ code }) => code === 'travel') ??
  reasons.find(({ code }) => code === 'all-day' || code === 'team' || code === 'same-truck') ??
  reasons[0]
