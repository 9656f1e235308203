/** The parts that later modules run inside their own transactions. */

export { lockActivePartner, lockPartner } from './commands/lock-partner.ts'
export { listRatedPartners, type RatedPartner } from './queries/list-rated-partners.ts'
export { buildPartnerBranchCondition, buildServesBranchCondition, readPartnerRow } from './queries/partner-branches.ts'
