/** The words for refusals that only staff meet. Each says what to do. */
const staffFaults = {
  'received.on': 'A day within the last 60, not before the order and not after today.',
  'received.note': 'It came more than a week ago: write why it is entered now.',
  'amount.cash-limit':
    'The law lets less than ₹2,00,000 be taken in cash of one person in a day, and for one booking. Take the rest by UPI or transfer.',
  'amount.not-owed': 'At least the whole token; of a balance any amount above zero.',
  'prices.unknown': 'There is no such price book. Look again.',
  'prices.changed': 'Somebody saved this draft meanwhile. Look at what is there now, and type yours again.',
  'prices.state': 'This draft has moved on meanwhile. Look again.',
  'prices.past': 'Choose tomorrow or later, or leave the day empty.',
  'prices.late': 'The day from which it was to count has come: propose it again with another.',
  'prices.missing': 'Something that we offer has no price yet. Enter it first.',
  'prices.unfair': 'More things would cost less. Mend that first.',
  'prices.second': 'Somebody else has to confirm it: you wrote or proposed it.',
  'prices.begun': 'This price book has begun, or was withdrawn already.',
  'prices.form': 'Some fields need another look.',
  'prices.percent': 'Enter a per cent from 0 to 100.',
  'prices.count': 'Enter a whole number.',
  'prices.band-twice': 'This end is there twice.',
  'prices.band-open': 'The last one needs no end: leave it empty.',
  'prices.name': 'Give it a name.',
  'prices.day': 'Enter a day.',
  'prices.day-order': 'It must not end before it begins.',
  'staff.last-owner': 'Somebody has to stay an owner: make another one first.',
  'staff.more-than-own': 'That is more than you may do yourself. Ask an owner.',
  'staff.role-unknown': 'There is no such role. Look again.',
  'staff.role-changed': 'Somebody saved this role meanwhile. Look at what it may now, and choose again.',
  'staff.role-name': 'Give it a name that no other role has.',
  'cancellation.beyond':
    'Another amount than the terms say, by more than you decide alone. Cancel by the terms, and propose a refund of the rest.',
  'proposal.own': 'You proposed it: somebody else has to confirm it.',
  'proposal.beyond': 'That is more than you decide alone. Ask somebody who may.',
  'proposal.decided': 'Somebody decided this meanwhile. Look again.',
  'city.unknown': 'There is no such city. Look again.',
  'city.not-found': 'The gazetteer knows no such town. Look it up again.',
  'city.known': 'This town is served already, or lies within a city that is.',
  'city.changed':
    'Somebody saved this city meanwhile. What differs stands beside what you typed: save again to have yours.',
  'city.radius': 'Enter whole km, from 1 to 150.',
  'city.position': 'Enter a number from 1 to 99, or leave it empty.',
  'city.about': 'Write no more than 2,000 letters.',
  'city.localities': 'Name no more than 40, each with no more than 60 letters.',
  'closing.invalid': 'Some fields need another look.',
  'closing.unknown': 'These days are open again already.',
  'closing.past': 'Choose today or later.',
  'closing.order': 'It must not end before it begins.',
  'closing.long': 'Close no more than a year at once. A city that stops is withdrawn.',
  'closing.reason': 'Say why, in no more than 80 letters.',
  'closing.day': 'Enter a day.',
  'closing.booked': 'Something is booked on these days. Look at it first.',
  'capacity.number': 'Enter a whole number from 0 to 500.',
  'capacity.taken': 'More is taken in some slots. Look at it first.',
} as const

export default staffFaults

type Texts = typeof staffFaults
declare module '#kernel/refusal.ts' {
  interface FaultTexts extends Texts {}
}
