import type { Staff } from '#modules/access/rules/actor.ts'
import { listBranches, listCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { BranchCityChoice } from './branch-form.tsx'

/** Loads the branches of a member of staff, and every city of theirs with the other branch that serves it. */
export async function loadBranchCityChoices(app: App, staff: Staff, except: number | null = null) {
  const [branches, cities] = await Promise.all([listBranches(app, staff), listCities(app, staff)])
  const others = branches.filter(({ id }) => id !== except)
  const choices: BranchCityChoice[] = cities.map(({ id, name, state }) => {
    return { id, name, state, by: others.find(branch => branch.cities.includes(id))?.name ?? null }
  })
  return { branches, choices }
}
