import { checkLetter } from '#kernel/gstin.ts'
import { rupees } from '#kernel/money.ts'
import { addFirm } from '#modules/firms/index.server.ts'
import type { FirmTerms } from '#modules/firms/rules/firm.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'

let made = 1000

/** A registration nobody has yet, in this State. */
export function aGstin(state = '27'): string {
  const first = `${state}AAACS${made++}D1Z`
  return first + checkLetter(first)
}

export const firmTerms = (over: Partial<FirmTerms> = {}): FirmTerms => ({
  name: 'Sahyadri Software Pvt Ltd',
  address: '4th floor, Trade Tower, Senapati Bapat Marg, Mumbai 400013',
  branchId: null,
  wantsPo: false,
  creditDays: 30,
  creditLimit: rupees(1_00_000),
  approvalFrom: null,
  terms: '',
  contacts: [
    { name: 'Anita Rao', mobile: '9811122233', email: 'hr@sahyadri.example', role: 'hr' },
    { name: 'Vikram Shah', mobile: '', email: 'accounts@sahyadri.example', role: 'accounts' },
  ],
  closed: false,
  ...over,
})

/** A business customer, of Maharashtra where nothing else is said. Gives its id. */
export const aFirm = (
  app: App,
  staff: Staff,
  { gstin = aGstin(), ...over }: Partial<FirmTerms> & { gstin?: string } = {},
): Promise<number> => addFirm(app, staff, { ...firmTerms(over), gstin })
