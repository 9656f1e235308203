/** Converts a draft into the version that it would be from `validFrom` on, numbered after all existing ones. */
export const toNextPriceBookVersion = (
  draft: { group_id: number | null; cities: readonly number[] },
  validFrom: Date,
) => ({
  version: Number.MAX_SAFE_INTEGER,
  groupId: draft.group_id,
  cities: draft.cities,
  validFrom,
  withdrawnAt: null,
})
