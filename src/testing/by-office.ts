import type { App } from '#platform/app.ts'

/** The office confirms a delivery that no crew has reported. */
export const byOffice = (app: App) => ({ confirmation: { reason: 'The crew called', deliveredAt: app.now() } })
