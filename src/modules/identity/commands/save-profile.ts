import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type Profile, validateProfile } from '../rules/profile.ts'

/**
 * Saves the customer's own profile (PROF-01); an undefined `avatar` stays unchanged. Rejects with 'invalid'
 * form.invalid by field.
 */
export async function saveProfile(app: App, { id }: Customer, profile: Profile, avatar?: string | null): Promise<void> {
  const errors = validateProfile(profile, toIndiaDate(app.now()))
  if (Object.keys(errors).length > 0) throw reject('invalid', 'form.invalid', errors)
  if (!app.words.codes.has(profile.language)) throw reject('invalid', 'form.unreadable')
  const { name, language, country, state, birthday, permanentAddress, officeAddress, homeAddress } = profile
  await app.db
    .updateTable('customers')
    .set({
      name,
      language,
      country,
      state,
      birthday,
      address: permanentAddress,
      office_address: officeAddress,
      home_address: homeAddress,
      ...(avatar !== undefined && { avatar }),
    })
    .where('id', '=', id)
    .execute()
}
