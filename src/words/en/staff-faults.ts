/** The words for refusals that only staff meet. Each says what to do. */
const staffFaults = {
  'prices.unknown': 'There is no such price book. Look again.',
  'prices.changed':
    'Somebody saved this draft meanwhile. What you typed is still here, and beside it what they saved: save again what is to be.',
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
  'views.unknown': 'There is no such view any more.',
  'views.changed': 'Somebody changed this view meanwhile. Look at what is there now.',
  'views.name': 'Give the view a name, of at most 60 letters.',
  'views.many': 'You have thirty views. Remove one first.',
  'customer.unknown': 'There is no such customer, or the account was erased.',
  'notes.words': 'Write the note first, in at most 2,000 letters.',
} as const

export default staffFaults

type Texts = typeof staffFaults
declare module '#kernel/refusal.ts' {
  interface FaultTexts extends Texts {}
}
