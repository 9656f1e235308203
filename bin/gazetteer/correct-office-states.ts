import type { PostOffice } from './sources.ts'
import { listStatesOfPincode } from './states.ts'

/** The State and district of an office in the directory, and those of its PIN code. */
export type Correction = { office: PostOffice; state: string; district: string }

const weights = { branch: 1, sub: 2, head: 3 }

/**
 * Corrects the States of post offices. The directory joins offices to districts by name, and some to a namesake at the
 * other end of India: Agartala to Nirmal in Telangana. Each office gets a State that its PIN code can lie in: its own
 * if possible, else that of most offices of its PIN code, else the main one. The district of a wrong State is wrong as
 * well: it becomes that of the offices around it.
 */
export function correctOfficeStates(offices: PostOffice[]): { offices: PostOffice[]; corrections: Correction[] } {
  const civil = offices.filter(({ pincode }) => listStatesOfPincode(pincode).length > 0)
  const right = civil.filter(({ state, pincode }) => listStatesOfPincode(pincode).includes(state))
  const byPincode = Map.groupBy(right, ({ pincode }) => pincode)
  const byTown = Map.groupBy(right, ({ pincode }) => pincode.slice(0, 4))
  const bySortingDistrict = Map.groupBy(right, ({ pincode }) => pincode.slice(0, 3))
  const corrections: Correction[] = []
  const agreeing = civil.map(office => {
    const { pincode, state: published } = office
    const states = listStatesOfPincode(pincode)
    if (states.includes(published)) return office
    const around = byPincode.get(pincode) ?? []
    const state = mostOf(around.map(({ state, level }) => [state, weights[level]])) ?? states[0]!
    const near = [around, byTown.get(pincode.slice(0, 4)), bySortingDistrict.get(pincode.slice(0, 3))]
    const district = published
      ? (near
          .map(some => mostOf((some ?? []).filter(one => one.state === state).map(one => [one.district, 1])))
          .find(Boolean) ?? '')
      : office.district
    if (published) corrections.push({ office, state, district })
    return { ...office, state, district }
  })
  return { offices: agreeing, corrections }
}

function mostOf(votes: [name: string, weight: number][]): string | undefined {
  const sums = new Map<string, number>()
  for (const [name, weight] of votes) if (name) sums.set(name, (sums.get(name) ?? 0) + weight)
  return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0]
}
