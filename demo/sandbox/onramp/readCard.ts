import { z } from '#lib/schema.ts'

export const CardForm = z.object({
  amount: z.catch(z.string(), ''),
  currency: z.catch(z.string(), ''),
  network: z.catch(z.string(), ''),
  number: z.catch(z.string(), ''),
  expiry: z.catch(z.string(), ''),
  code: z.catch(z.string(), ''),
  holder: z.catch(z.string(), ''),
  answer: z.catch(z.string(), ''),
})
export type CardForm = z.infer<typeof CardForm>

/** Numbers that every payment service knows as test cards. */
export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
} as const

/** What is wrong with a field, by its name. */
export type FieldProblems = Partial<Record<keyof CardForm, string>>

const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Checks a card as its form would. Only test cards are accepted, so that no one enters a real one.
 *
 * @param now ms since the epoch
 */
export function cardProblems(form: CardForm, now: number): FieldProblems {
  const number = form.number.replace(/\D/g, '')
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d\d)\s*$/.exec(form.expiry) ?? []
  const ends = month ? Date.UTC(2000 + Number(year), Number(month), 1) : 0
  const problems: FieldProblems = {}
  const isKnown = Object.values(testCards).some((card) => card.replaceAll(' ', '') === number)
  if (number.length < 12 || !hasCheckDigit(number))
    problems.number = 'This is not a card number. Look for a digit that is missing or swapped.'
  else if (!isKnown) problems.number = 'Only test cards are taken here. Never type in a real one.'
  if (!month || Number(month) < 1 || Number(month) > 12)
    problems.expiry = 'Write the month and year, such as 09/30.'
  else if (ends <= now) problems.expiry = 'This card has run out.'
  if (!/^\d{3,4}$/.test(form.code.trim()))
    problems.code = 'It is three or four digits, on the back of the card.'
  if (form.holder.trim() === '') problems.holder = 'Write the name that is on the card.'
  return problems
}

export const isDeclined = ({ number }: CardForm): boolean =>
  number.replace(/\D/g, '') === testCards.declined.replaceAll(' ', '')
