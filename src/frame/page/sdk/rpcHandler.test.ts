import { expect, test } from 'vitest'
import { createApprovals } from '../approve/approvals.ts'
import { createRpcHandler } from './rpcHandler.ts'
import { NotSignedInError } from './session.ts'

const network = { namespace: 'solana', caip2: 'solana:one', name: 'One' }
const signed: unknown[] = []
const account = {
  namespace: 'solana',
  address: 'Ada',
  async signMessage(message: Uint8Array) {
    signed.push(message)
    return new Uint8Array(64)
  },
}

/** The desk, with whoever is signed in. */
function deskOf(user: () => string) {
  const approvals = createApprovals(() => {})
  const desk = createRpcHandler({
    networks: [],
    wallet: { network: () => network, account: async () => account },
    session: { requireUser: async () => ({ id: user() }) },
    dapp: { origin: 'https://shop.example' },
    approvals,
  } as unknown as Parameters<typeof createRpcHandler>[0])
  const params = { message: '2NEpo7TZRRrLZSi2U', pubkey: 'Ada' }
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const ask = () => desk.request({ method: 'solana_signMessage', params }, {})
  return { approvals, ask, settle }
}

test('security: what was asked of one visitor is not signed once another is signed in', async () => {
  let user = 'ada'
  const { approvals, ask, settle } = deskOf(() => user)
  const answer = ask()
  await settle()
  user = 'grace'
  approvals.approve()
  await settle()
  approvals.cancel()
  await expect(answer).rejects.toThrow(NotSignedInError)
  expect(signed).toEqual([])
})

test('behavior: it is signed for the visitor who was asked', async () => {
  const { approvals, ask, settle } = deskOf(() => 'ada')
  const answer = ask()
  await settle()
  approvals.approve()
  expect(await answer).toHaveProperty('signature')
})
