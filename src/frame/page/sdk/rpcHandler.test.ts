import { expect, test } from 'vitest'
import { rememberBundle } from '../../accounts/callBundles.ts'
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

test('error: nobody is asked about a batch whose id an earlier one had [EIP-5792]', async () => {
  const evm = { namespace: 'eip155', caip2: 'eip155:31337', chainId: 31337, name: 'Local' }
  const address = `0x${'a'.repeat(40)}`
  rememberBundle(31337, address, 'basket', { kind: 'transactions', hashes: [], planned: 0 })
  const shown: unknown[] = []
  const desk = createRpcHandler({
    networks: [],
    wallet: { network: () => evm, account: async () => ({ namespace: 'eip155', address }) },
    session: { requireUser: async () => ({ id: 'ada' }) },
    dapp: { origin: 'https://shop.example' },
    approvals: createApprovals((open) => shown.push(open)),
  } as unknown as Parameters<typeof createRpcHandler>[0])
  const params = [{ version: '2.0.0', chainId: '0x7a69', calls: [], id: 'basket' }]
  await expect(desk.request({ method: 'wallet_sendCalls', params }, {})).rejects.toMatchObject({
    code: 5720,
  })
  expect(shown).toEqual([])
})
