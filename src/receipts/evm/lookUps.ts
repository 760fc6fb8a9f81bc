import type { Reading } from '../reading.ts'

/** What is asked about an address: its own functions, whether it is a contract, and what services know of it. */
type Kind = 'functions' | 'code' | 'logs' | 'abi' | 'descriptors'

/** The most addresses that are asked about in each way: the page decides how many there would be. */
const MOST_ADDRESSES: Readonly<Record<Kind, number>> = {
  functions: 32,
  code: 64,
  logs: 8,
  abi: 8,
  descriptors: 32,
}
/** The most questions of one kind, since one token can have any number of spenders. */
const MOST_QUESTIONS = 256

export type LookUps = {
  /**
   * Asks, and each question once. Undefined beyond the bounds. Whole addresses are left out, the last ones: half of
   * what is known of a token helps nobody.
   */
  ask<Answer>(
    question: { kind: Kind; address: string; exactly?: string },
    ask: () => Promise<Answer>,
  ): Promise<Answer | undefined>
  /** Undefined: everything was looked up. */
  cut(): Reading['lookUps']
}

/** What is looked up for one request, within bounds. */
export function openLookUps(): LookUps {
  const answers = new Map<string, Promise<unknown>>()
  const opened = new Map<Kind, { addresses: Set<string>; questions: number }>()
  const seen = new Set<string>()
  const left = new Set<string>()
  return {
    async ask<Answer>(
      { kind, address: given, exactly = '' }: { kind: Kind; address: string; exactly?: string },
      ask: () => Promise<Answer>,
    ) {
      const address = given.toLowerCase()
      const key = `${kind} ${address} ${exactly}`
      const known = answers.get(key)
      if (known) return (await known) as Answer
      const of = opened.get(kind) ?? { addresses: new Set(), questions: 0 }
      opened.set(kind, of)
      seen.add(address)
      const isNew = !of.addresses.has(address)
      if (of.questions >= MOST_QUESTIONS || (isNew && of.addresses.size >= MOST_ADDRESSES[kind])) {
        left.add(address)
        return undefined
      }
      of.addresses.add(address)
      of.questions += 1
      const answer = ask()
      answers.set(key, answer)
      return await answer
    },
    cut: () =>
      left.size === 0 ? undefined : { addresses: seen.size, done: seen.size - left.size },
  }
}
