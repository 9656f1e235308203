import { encodeCookieText, MAX_COOKIE_TEXT_LENGTH } from './cookie-text.ts'
import type { Draft, MoveStop } from './draft.ts'
import { listAnsweredQuestions, moveQuestionNames } from './move-answers.ts'

/** A draft as the browser stores it: with its current step and the time of the last change (seconds since 1970). */
export type StoredDraft = { draft: Draft; step: WizardStep; savedAt: number }
export type WizardStep = 1 | 2 | 3 | 4

export const DRAFT_FORMAT = 1

/**
 * Encodes a stored draft as base64url of a JSON list, safe in a cookie. The result always fits MAX_ENCODED: of a longer
 * draft (addresses of hundreds of letters, in a script of three bytes a letter) it stores the beginning of each text.
 */
export function encodeDraft(stored: StoredDraft): string {
  let encoded = ''
  for (const letters of [250, 120, 60, 20]) {
    encoded = encodeCookieText(toDraftList(stored, letters))
    if (encoded.length <= MAX_COOKIE_TEXT_LENGTH) break
  }
  return encoded
}

function toDraftList({ draft, step, savedAt }: StoredDraft, letters: number) {
  const cut = (text: string) => text.slice(0, letters)
  const end = ({ address, floor, lift, place, addressDetails: details }: MoveStop) => [
    cut(address),
    floor,
    lift ? 1 : 0,
    place && [place.id, place.name, place.city, place.state, place.pincode, place.lat, place.lng],
    ...(details ? [[details.flat, details.building, details.landmark, details.gate].map(cut)] : []),
  ]
  const { key, name, mobile, email, from, to, preset, cart, date, slot, packageId, insuredValue, answers } = draft
  const pieces = Object.entries(cart).flatMap(([id, quantity]) => [Number(id), quantity])
  const cutAnswer = (answer: string | number) => (typeof answer === 'string' ? cut(answer) : answer)
  return [
    DRAFT_FORMAT,
    savedAt,
    step,
    [key, cut(name), mobile, cut(email)],
    end(from),
    end(to),
    [preset, ...pieces],
    [date, slot, packageId, insuredValue],
    ...(listAnsweredQuestions(answers).length > 0 ? [moveQuestionNames.map(name => cutAnswer(answers[name]))] : []),
  ]
}
