import { expect, test } from 'vitest'
import type { Description } from '../../accounts/description.ts'
import {
  createApprovals,
  DeclinedByVisitorError,
  type OpenQuestion,
  type Question,
  TakenBackError,
} from './approvals.ts'

const description: Description = {
  isSignIn: true,
  title: 'Sign a message',
  facts: [],
  warnings: [],
}

const question = (part: Partial<Question> = {}): Question => ({
  method: 'personal_sign',
  params: [],
  networkName: 'Sandbox One',
  networkId: 'eip155:31337',
  account: '0xab',
  describe: async () => description,
  carryOut: async () => 'done',
  ...part,
})

function desk() {
  const shown: (OpenQuestion | null)[] = []
  const approvals = createApprovals((open) => void shown.push(open))
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { approvals, now: () => shown.at(-1) ?? null, settle }
}

test('behavior: an approval executes the request and answers with the result', async () => {
  const { approvals, now, settle } = desk()
  const answer = approvals.ask(question())
  expect(now()?.description.status).toBe('loading')
  await settle()
  expect(now()?.description).toEqual({ status: 'ready', value: description })
  approvals.approve()
  expect(await answer).toBe('done')
  expect(now()).toBeNull()
})

test('behavior: a refusal answers with the error of EIP-1193', async () => {
  const { approvals } = desk()
  const answer = approvals.ask(question())
  approvals.cancel()
  await expect(answer).rejects.toMatchObject({ name: 'DeclinedByVisitorError', code: 4001 })
  await expect(answer).rejects.toThrow(DeclinedByVisitorError)
})

test('behavior: shows several one after another, in their order', async () => {
  const { approvals, now } = desk()
  const first = approvals.ask(question({ account: 'first' }))
  const second = approvals.ask(question({ account: 'second' }))
  expect(now()).toMatchObject({ question: { account: 'first' }, waiting: 2 })
  approvals.cancel()
  await expect(first).rejects.toThrow(DeclinedByVisitorError)
  expect(now()).toMatchObject({ question: { account: 'second' }, waiting: 1 })
  approvals.approve()
  expect(await second).toBe('done')
})

test('behavior: refusing all answers every request, and shows none of the following', async () => {
  const { approvals, now, settle } = desk()
  const described: string[] = []
  const asked = ['first', 'second', 'third'].map((account) =>
    approvals.ask(
      question({
        account,
        describe: async () => {
          described.push(account)
          return description
        },
      }),
    ),
  )
  approvals.cancelAll()
  for (const answer of asked) await expect(answer).rejects.toThrow(DeclinedByVisitorError)
  await settle()
  expect(now()).toBeNull()
  expect(described).toEqual(['first'])
})

test('behavior: refusing all does not affect one that is executing', async () => {
  const { approvals } = desk()
  const first = approvals.ask(question())
  const second = approvals.ask(question())
  approvals.approve()
  approvals.cancelAll()
  await expect(second).rejects.toThrow(DeclinedByVisitorError)
  expect(await first).toBe('done')
})

test('behavior: ignores a second approval while the first executes', async () => {
  let runs = 0
  const { approvals } = desk()
  const answer = approvals.ask(question({ carryOut: async () => ++runs }))
  approvals.approve()
  approvals.approve()
  approvals.cancel()
  expect(await answer).toBe(1)
})

test('behavior: a failed request can be retried', async () => {
  let runs = 0
  const carryOut = async () => {
    if (++runs === 1) throw new Error('The network does not answer')
    return 'sent'
  }
  const { approvals, now, settle } = desk()
  const answer = approvals.ask(question({ carryOut }))
  approvals.approve()
  await settle()
  expect(now()?.phase).toEqual({ status: 'failed', reason: 'The network does not answer' })
  approvals.approve()
  expect(await answer).toBe('sent')
})

test('error: refusing a failed request answers with the failure, not with a refusal', async () => {
  const failure = new Error('insufficient funds')
  const { approvals, settle } = desk()
  const answer = approvals.ask(question({ carryOut: () => Promise.reject(failure) }))
  approvals.approve()
  await settle()
  approvals.cancel()
  await expect(answer).rejects.toBe(failure)
})

test('behavior: a request aborted by the page is removed, and the next one is shown', async () => {
  let signal: AbortSignal | undefined
  const { approvals, now } = desk()
  const ending = new AbortController()
  const first = approvals.ask(
    question({
      carryOut: (options) => {
        signal = options.signal
        return new Promise(() => {})
      },
    }),
    { signal: ending.signal },
  )
  const second = approvals.ask(question({ account: 'second' }))
  approvals.approve()
  ending.abort()
  await expect(first).rejects.toThrow(TakenBackError)
  expect(signal?.aborted).toBe(true)
  expect(now()?.question.account).toBe('second')
  approvals.takeBackAll()
  await expect(second).rejects.toThrow(TakenBackError)
  expect(now()).toBeNull()
})

test('error: reports a request that cannot be described, with a retry', async () => {
  let isOnline = false
  const describe = async () => {
    if (!isOnline) throw new Error('offline')
    return description
  }
  const { approvals, now, settle } = desk()
  const answer = approvals.ask(question({ describe }))
  await settle()
  expect(now()?.description.status).toBe('failed')
  isOnline = true
  approvals.describeAgain()
  await settle()
  expect(now()?.description.status).toBe('ready')
  approvals.approve()
  expect(await answer).toBe('done')
})
