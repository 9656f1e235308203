import type { Draft } from '#modules/orders/draft/rules/draft.ts'

/**
 * Returns the path of the login screen, which leads back to a step of the wizard; the number of step 1 is filled in.
 */
export function getLoginPath(step: number, draft: Draft): string {
  const query = new URLSearchParams({ next: `/mover-steps?step=${step}`, mobile: draft.mobile })
  return `/login?${query}`
}
